import type { Feature } from '../../feature.ts'

export const invitationsFeature: Feature = {
  pages: [
    {
      path: '/invitation',
      layout: 'person',
      title: ($) => $.pages.titles.invitation,
      load: () => import('../screens.ts').then((m) => m.receivedInvitationsPage()),
    },
    {
      path: '/invitation/:id',
      layout: 'person',
      open: true,
      title: ($) => $.pages.titles.invitation,
      load: () => import('../screens.ts').then((m) => m.invitationPage()),
    },
  ],
}
