import type { Feature } from '../../feature.ts'

export const webhooksFeature: Feature = {
  pages: [
    {
      path: '/company/webhooks',
      layout: 'company',
      title: ($) => $.pages.titles.webhooks,
      load: () => import('./webhooks-page.tsx').then((m) => m.WebhooksPage),
    },
  ],
}
