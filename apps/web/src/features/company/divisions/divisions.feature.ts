import type { Feature } from '../../feature.ts'

export const divisionsFeature: Feature = {
  pages: [
    {
      path: '/company/division/:id?',
      layout: 'company',
      title: ($) => $.pages.titles.division,
      load: () => import('../screens.ts').then((m) => m.divisionPage()),
    },
  ],
}
