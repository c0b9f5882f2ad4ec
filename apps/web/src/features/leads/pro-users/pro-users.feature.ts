import type { Feature } from '../../feature.ts'

export const proUsersFeature: Feature = {
  pages: [
    {
      path: '/pro/user-management',
      layout: 'company',
      title: ($) => $.pages.titles.pro_users,
      load: () => import('../screens.ts').then((m) => m.proUsersPage()),
    },
  ],
}
