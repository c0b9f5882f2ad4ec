import type { Feature } from '../../feature.ts'

export const homeFeature: Feature = {
  pages: [
    {
      path: '/me',
      layout: 'person',
      title: ($) => $.pages.titles.my_card,
      load: () => import('./my-card-page.tsx').then((m) => m.MyCardPage),
    },
  ],
}
