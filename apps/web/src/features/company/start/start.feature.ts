import type { Feature } from '../../feature.ts'

export const startFeature: Feature = {
  pages: [
    {
      path: '/start',
      layout: 'company',
      title: ($) => $.pages.titles.start,
      load: () => import('../screens.ts').then((m) => m.startPage()),
    },
  ],
}
