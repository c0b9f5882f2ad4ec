import type { Feature } from '../../feature.ts'

export const proTeamsFeature: Feature = {
  pages: [
    {
      path: '/pro/team-management',
      layout: 'company',
      title: ($) => $.pages.titles.pro_teams,
      load: () => import('../screens.ts').then((m) => m.proTeamsPage()),
    },
  ],
}
