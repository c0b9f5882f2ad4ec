import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/team/import',
    of: 'company',
    title: ($) => $.pages.titles.import,
    load: () => import('./import-screens.ts').then((m) => m.importPage()),
  },
]
