import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/pro/team-management',
    of: 'company',
    title: ($) => $.pages.titles.pro_teams,
    load: () => import('./pro-teams-screen.ts').then((m) => m.proTeamsPage()),
  },
]
