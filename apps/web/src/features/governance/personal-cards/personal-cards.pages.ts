import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/create/personal-card',
    of: 'person',
    title: ($) => $.pages.titles.personal_card,
    load: () => import('./personal-card-screens.ts').then((m) => m.createPage()),
  },
  {
    path: '/cards',
    of: 'person',
    title: ($) => $.pages.titles.my_cards,
    load: () => import('./personal-card-screens.ts').then((m) => m.myCardsPage()),
  },
]
