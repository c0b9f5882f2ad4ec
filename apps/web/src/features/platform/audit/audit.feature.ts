import type { Feature } from '../../feature.ts'

export const auditFeature: Feature = {
  pages: [
    {
      path: '/company/audit',
      layout: 'company',
      title: ($) => $.pages.titles.audit,
      load: () => import('../screens.ts').then((m) => m.auditPage()),
    },
  ],
}
