import type { PendingTab } from '../../../ui/frame/pending-tab.ts'
import { SentInvitations } from './sent-invitations.tsx'
import { t } from './words.ts'

export const tab: PendingTab = {
  name: 'invitations',
  label: () => t(($) => $.invitations.manage.tab),
  Panel: SentInvitations,
}
