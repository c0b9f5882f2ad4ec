import type { Feature } from '../../feature.ts'

export const joinRequestsFeature: Feature = {
  pages: [
    {
      path: '/create/business-card',
      layout: 'person',
      title: ($) => $.pages.titles.business_card,
      load: () => import('../screens.ts').then((m) => m.businessCardPage()),
    },
  ],
}
