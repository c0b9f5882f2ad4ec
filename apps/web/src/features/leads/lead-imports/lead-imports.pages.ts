import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/pro/recipient/import',
    of: 'company',
    title: ($) => $.pages.titles.lead_import,
    load: () => import('./lead-import-screen.ts').then((m) => m.leadImportPage()),
  },
]
