import type { Feature } from '../../feature.ts'

export const crmFeature: Feature = {
  pages: [
    {
      path: '/company/crm',
      layout: 'company',
      title: ($) => $.pages.titles.crm,
      load: () => import('./crm-page.tsx').then((m) => m.CrmPage),
    },
  ],
}
