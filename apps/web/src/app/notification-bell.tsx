import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { notificationRoutes } from '@kartu/contracts/notifications?plain'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScreenWords } from '../lib/i18n.ts'
import { q } from '../lib/queries.ts'
import classes from './notification-bell.module.css'
import { hearOtherTabs } from './notification-tabs.ts'

const refreshMs = 60_000

/** The list loads when it is first opened, with its words. */
const NotificationPanel = lazy(async () => {
  const [{ NotificationPanel: Panel }] = await Promise.all([import('./notification-panel.tsx'), loadScreenWords()])
  return { default: Panel }
})

/** Says whether something unread has happened in the company, and opens the list. */
export function NotificationBell({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const count = useQuery({ ...q(notificationRoutes.unread, { params: { companyId } }), refetchInterval: refreshMs })
  useEffect(() => hearOtherTabs(companyId), [companyId])
  const unread = count.data?.unread ?? 0
  const label =
    unread > 0 ? t(($) => $.shell.notifications.unread, { count: unread }) : t(($) => $.shell.notifications.label)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" width={340} trapFocus>
      <Indicator disabled={unread === 0} size={8} offset={12} color="var(--accent)">
        <Popover.Target>
          <ActionIcon variant="subtle" size={40} aria-label={label} onClick={() => setOpened(!opened)}>
            <IconBell size={18} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={classes.dropdown} tabIndex={-1} data-autofocus>
        <Suspense fallback={<p className={classes.note}>{t(($) => $.common.loading)}</p>}>
          <NotificationPanel companyId={companyId} onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
