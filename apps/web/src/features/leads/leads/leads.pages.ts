import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/pro/recipient',
    of: 'company',
    title: ($) => $.shell.menu.lead_manager,
    load: () => import('./lead-screens.ts').then((m) => m.leadManagerPage()),
  },
  {
    path: '/pro/recipient/:id',
    of: 'company',
    title: ($) => $.pages.titles.lead,
    load: () => import('./lead-screens.ts').then((m) => m.leadPage()),
  },
]
