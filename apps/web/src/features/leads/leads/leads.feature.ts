import type { Feature } from '../../feature.ts'

export const leadsFeature: Feature = {
  pages: [
    {
      path: '/pro/recipient',
      layout: 'company',
      title: ($) => $.shell.menu.lead_manager,
      load: () => import('../screens.ts').then((m) => m.leadManagerPage()),
    },
    {
      path: '/pro/recipient/:id',
      layout: 'company',
      title: ($) => $.pages.titles.lead,
      load: () => import('../screens.ts').then((m) => m.leadPage()),
    },
  ],
}
