import type { Feature } from '../../feature.ts'

export const scimFeature: Feature = {
  pages: [
    {
      path: '/company/scim',
      layout: 'company',
      title: ($) => $.pages.titles.scim,
      load: () => import('./scim-page.tsx').then((m) => m.ScimPage),
    },
  ],
}
