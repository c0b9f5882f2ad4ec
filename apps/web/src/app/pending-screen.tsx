import { SentInvitations } from '../features/invitations/sent-invitations.tsx'
import { PendingPage } from '../features/join-requests/pending-page.tsx'

/** `/team/pending`: who asks to join, and the invitations that were sent. */
export function PendingScreen() {
  return <PendingPage invitations={<SentInvitations />} />
}
