import { WaitingInvitations } from '../../features/team/invitations/received-invitations.tsx'
import { WaitingRequests } from '../../features/team/join-requests/own-requests.tsx'

/** Invitations to the signed-in person, and the person's requests to companies. */
export const WaitingForPerson = () => (
  <>
    <WaitingInvitations />
    <WaitingRequests />
  </>
)
