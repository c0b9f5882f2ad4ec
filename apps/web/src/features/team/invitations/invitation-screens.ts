/** Behind a step of its own: what the pages need is no part of what every page loads. */
export const receivedInvitationsPage = () => import('./received-invitations.tsx').then((m) => m.ReceivedInvitationsPage)
export const invitationPage = () => import('./invitation-page.tsx').then((m) => m.InvitationPage)
