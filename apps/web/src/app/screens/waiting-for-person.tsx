import { WaitingInvitations } from '../../features/team/invitations/received-invitations.tsx'
import { WaitingRequests } from '../../features/team/join-requests/own-requests.tsx'

/** Invitations that wait for an answer of the signed-in person, and the person's requests that wait for a company. */
export const WaitingForPerson = () => (
  <>
    <WaitingInvitations />
    <WaitingRequests />
  </>
)
