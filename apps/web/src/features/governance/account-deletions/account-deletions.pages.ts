import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/users/delete',
    of: 'person',
    title: ($) => $.pages.titles.delete_user,
    load: () => import('./deletion-screen.ts').then((m) => m.deletionPage()),
  },
]
