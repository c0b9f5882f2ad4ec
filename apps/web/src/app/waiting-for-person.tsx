import { WaitingInvitations } from '../features/invitations/received-invitations.tsx'

/** What waits for an answer of the signed-in person, or of a company to that person. */
export function WaitingForPerson() {
  return <WaitingInvitations />
}
