import { ActionIcon } from '@mantine/core'
import { notificationRoutes } from '@kartu/contracts/platform/notifications.plain'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../../lib/i18n.ts'
import { q } from '../../../lib/queries.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { hearOtherTabs } from './notification-tabs.ts'
import classes from './unread-dot.module.css'

const refreshMs = 60_000

const NotificationPopover = lazyPopup(
  'dialog',
  async () => (await import('./notification-panel.tsx')).NotificationPopover,
)

/** Shows whether the company has unread notifications, and opens the list. */
export function NotificationBell({ companyId }: { companyId: string }) {
  const count = useQuery({ ...q(notificationRoutes.unread, { params: { companyId } }), refetchInterval: refreshMs })
  useEffect(() => hearOtherTabs(companyId), [companyId])
  const unread = count.data?.unread ?? 0
  const label =
    unread > 0 ? t(($) => $.shell.notifications.unread, { count: unread }) : t(($) => $.shell.notifications.label)
  return (
    <NotificationPopover
      companyId={companyId}
      button={
        <ActionIcon size={40} pos="relative" aria-label={label}>
          <IconBell size={18} stroke={1.6} />
          {unread > 0 ? <span className={classes.dot} /> : null}
        </ActionIcon>
      }
    />
  )
}
