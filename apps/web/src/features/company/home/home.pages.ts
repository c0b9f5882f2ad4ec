import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/me',
    of: 'person',
    title: ($) => $.pages.titles.my_card,
    load: () => import('./my-card-page.tsx').then((m) => m.MyCardPage),
  },
]
