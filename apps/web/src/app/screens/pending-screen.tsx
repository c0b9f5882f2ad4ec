import { PendingPage } from '../../features/company/members/pending-page.tsx'
import { SentInvitations } from '../../features/team/invitations/sent-invitations.tsx'
import { t as invitationsT } from '../../features/team/invitations/words.ts'
import { TeamJoinRequests } from '../../features/team/join-requests/team-join-requests.tsx'
import { t as joinRequestsT } from '../../features/team/join-requests/words.ts'

/** `/team/pending`: requests to join, and sent invitations. */
export function PendingScreen() {
  return (
    <PendingPage
      tabs={[
        { name: 'requests', label: joinRequestsT(($) => $.joinRequests.pending.tab), Panel: TeamJoinRequests },
        { name: 'invitations', label: invitationsT(($) => $.invitations.manage.tab), Panel: SentInvitations },
      ]}
    />
  )
}
