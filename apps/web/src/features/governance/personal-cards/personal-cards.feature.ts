import type { Feature } from '../../feature.ts'

export const personalCardsFeature: Feature = {
  pages: [
    {
      path: '/create/personal-card',
      layout: 'person',
      title: ($) => $.pages.titles.personal_card,
      load: () => import('../screens.ts').then((m) => m.createPage()),
    },
    {
      path: '/cards',
      layout: 'person',
      title: ($) => $.pages.titles.my_cards,
      load: () => import('../screens.ts').then((m) => m.myCardsPage()),
    },
  ],
}
