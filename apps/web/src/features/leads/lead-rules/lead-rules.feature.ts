import type { Feature } from '../../feature.ts'

export const leadRulesFeature: Feature = {
  pages: [
    {
      path: '/pro/rules',
      layout: 'company',
      title: ($) => $.pages.titles.lead_rules,
      load: () => import('../screens.ts').then((m) => m.leadRulesPage()),
    },
  ],
}
