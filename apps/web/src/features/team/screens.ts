/** Loaders of pages in a separate chunk, so that other pages do not load their dependencies. */
export const importPage = () => import('./imports/import-page.tsx').then((m) => m.ImportPage)
export const directoryReturnPage = () =>
  import('./imports/directory/directory-return-page.tsx').then((m) => m.DirectoryReturnPage)
export const receivedInvitationsPage = () =>
  import('./invitations/received-invitations.tsx').then((m) => m.ReceivedInvitationsPage)
export const invitationPage = () => import('./invitations/invitation-page.tsx').then((m) => m.InvitationPage)
export const businessCardPage = () => import('./join-requests/business-card-page.tsx').then((m) => m.BusinessCardPage)
