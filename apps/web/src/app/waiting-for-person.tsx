import { WaitingInvitations } from '../features/invitations/received-invitations.tsx'
import { WaitingRequests } from '../features/join-requests/own-requests.tsx'

/** What waits for an answer of the signed-in person, or of a company to that person. */
export function WaitingForPerson() {
  return (
    <>
      <WaitingInvitations />
      <WaitingRequests />
    </>
  )
}
