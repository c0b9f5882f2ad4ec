import type { Feature } from '../../feature.ts'

export const cardDomainsFeature: Feature = {
  pages: [
    {
      path: '/company/card-domain',
      layout: 'company',
      title: ($) => $.pages.titles.card_domain,
      load: () => import('./card-domain-page.tsx').then((m) => m.CardDomainPage),
    },
  ],
}
