import type { Feature } from '../../feature.ts'

export const cardCodesFeature: Feature = {
  pages: [
    {
      path: '/team/code/:id?',
      layout: 'company',
      title: ($) => $.pages.titles.card_code,
      load: () => import('../screens.ts').then((m) => m.cardCodePage()),
    },
  ],
}
