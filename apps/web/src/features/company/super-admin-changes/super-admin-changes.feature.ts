import type { Feature } from '../../feature.ts'

export const superAdminChangesFeature: Feature = {
  pages: [
    {
      path: '/company/super-admins',
      layout: 'person',
      title: ($) => $.pages.titles.super_admin_change,
      load: () => import('./super-admin-change-page.tsx').then((m) => m.SuperAdminChangePage),
    },
  ],
}
