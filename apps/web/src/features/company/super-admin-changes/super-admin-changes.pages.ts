import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/company/super-admins',
    of: 'person',
    title: ($) => $.pages.titles.super_admin_change,
    load: () => import('./super-admin-change-page.tsx').then((m) => m.SuperAdminChangePage),
  },
]
