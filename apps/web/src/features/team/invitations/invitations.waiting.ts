export { WaitingInvitations as Waiting } from './received-invitations.tsx'
