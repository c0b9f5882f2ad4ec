import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/invitation',
    of: 'person',
    title: ($) => $.pages.titles.invitation,
    load: () => import('./invitation-screens.ts').then((m) => m.receivedInvitationsPage()),
  },
  {
    path: '/invitation/:id',
    of: 'person',
    open: true,
    title: ($) => $.pages.titles.invitation,
    load: () => import('./invitation-screens.ts').then((m) => m.invitationPage()),
  },
]
