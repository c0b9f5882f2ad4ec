import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/pro/user-management',
    of: 'company',
    title: ($) => $.pages.titles.pro_users,
    load: () => import('./pro-users-screen.ts').then((m) => m.proUsersPage()),
  },
]
