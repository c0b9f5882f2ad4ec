import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/company/audit',
    of: 'company',
    title: ($) => $.pages.titles.audit,
    load: () => import('./audit-screen.ts').then((m) => m.auditPage()),
  },
]
