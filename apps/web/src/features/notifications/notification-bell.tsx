import { ActionIcon, Indicator } from '@mantine/core'
import { notificationRoutes } from '@kartu/contracts/notifications.plain'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../lib/i18n.ts'
import { q } from '../../lib/queries.ts'
import { lazyPopup } from '../../ui/popup/lazy-popup.tsx'
import { hearOtherTabs } from './notification-tabs.ts'

const refreshMs = 60_000

const NotificationPopover = lazyPopup(
  'dialog',
  async () => (await import('./notification-popover.tsx')).NotificationPopover,
)

/** Says whether something unread has happened in the company, and opens the list. */
export function NotificationBell({ companyId }: { companyId: string }) {
  const count = useQuery({ ...q(notificationRoutes.unread, { params: { companyId } }), refetchInterval: refreshMs })
  useEffect(() => hearOtherTabs(companyId), [companyId])
  const unread = count.data?.unread ?? 0
  const label =
    unread > 0 ? t(($) => $.shell.notifications.unread, { count: unread }) : t(($) => $.shell.notifications.label)
  return (
    <Indicator disabled={unread === 0} size={8} offset={12} color="var(--accent)">
      <NotificationPopover
        companyId={companyId}
        button={
          <ActionIcon variant="subtle" size={40} aria-label={label}>
            <IconBell size={18} stroke={1.6} />
          </ActionIcon>
        }
      />
    </Indicator>
  )
}
