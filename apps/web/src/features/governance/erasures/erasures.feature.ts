import type { Feature } from '../../feature.ts'

export const erasuresFeature: Feature = {
  pages: [
    {
      path: '/company/erasure/:id',
      layout: 'company',
      title: ($) => $.pages.titles.erasure,
      load: () => import('../screens.ts').then((m) => m.erasurePage()),
    },
  ],
}
