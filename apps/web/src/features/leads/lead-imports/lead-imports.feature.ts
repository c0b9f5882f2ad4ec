import type { Feature } from '../../feature.ts'

export const leadImportsFeature: Feature = {
  pages: [
    {
      path: '/pro/recipient/import',
      layout: 'company',
      title: ($) => $.pages.titles.lead_import,
      load: () => import('../screens.ts').then((m) => m.leadImportPage()),
    },
  ],
}
