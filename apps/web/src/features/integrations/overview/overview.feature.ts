import type { Feature } from '../../feature.ts'

export const integrationsFeature: Feature = {
  pages: [
    {
      path: '/company/integrations',
      layout: 'company',
      title: ($) => $.pages.titles.integrations,
      load: () => import('./integrations-page.tsx').then((m) => m.IntegrationsPage),
    },
  ],
}
