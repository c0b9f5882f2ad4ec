import type { Feature } from '../../feature.ts'

export const apiKeysFeature: Feature = {
  pages: [
    {
      path: '/company/api-keys',
      layout: 'company',
      title: ($) => $.pages.titles.api_keys,
      load: () => import('./api-keys-page.tsx').then((m) => m.ApiKeysPage),
    },
  ],
}
