import type { PendingTab } from '../../../ui/frame/pending-tab.ts'
import { AskingPeople } from './asking-people.tsx'
import { t } from './words.ts'

export const tab: PendingTab = {
  name: 'requests',
  label: () => t(($) => $.joinRequests.pending.tab),
  Panel: AskingPeople,
}
