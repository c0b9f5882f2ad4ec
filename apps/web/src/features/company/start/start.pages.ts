import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/start',
    of: 'company',
    title: ($) => $.pages.titles.start,
    load: () => import('./start-screen.ts').then((m) => m.startPage()),
  },
]
