import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/create/business-card',
    of: 'person',
    title: ($) => $.pages.titles.business_card,
    load: () => import('./business-card-screen.ts').then((m) => m.businessCardPage()),
  },
]
