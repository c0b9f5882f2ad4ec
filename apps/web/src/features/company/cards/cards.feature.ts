import type { Feature } from '../../feature.ts'

export const cardsFeature: Feature = {
  pages: [
    {
      path: '/team/edit/test',
      layout: 'company',
      title: ($) => $.pages.titles.test_card,
      load: () => import('../screens.ts').then((m) => m.testCardEditorPage()),
    },
  ],
}
