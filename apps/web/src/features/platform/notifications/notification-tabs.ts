import { notificationRoutes } from '@kartu/contracts/platform/notifications.plain'
import { queryClient } from '../../../lib/http/query-client.ts'
import { routeKey } from '../../../lib/queries.ts'

const channelName = 'kartu_notifications'

/** A notification was read in this tab: its lists and those of the other tabs are stale. */
export function tellTabs(companyId: string): void {
  refresh()
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(companyId)
  channel.close()
}

/** Follows reads in other tabs until the returned function is called. */
export function hearOtherTabs(companyId: string): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data === companyId) refresh()
  })
  return () => channel.close()
}

function refresh(): void {
  for (const route of [notificationRoutes.unread, notificationRoutes.list]) {
    void queryClient.invalidateQueries({ queryKey: routeKey(route) })
  }
}
