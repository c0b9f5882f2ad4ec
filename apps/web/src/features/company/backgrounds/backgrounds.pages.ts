import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/personal-card/backgrounds',
    of: 'company',
    title: ($) => $.pages.titles.personal_backgrounds,
    load: () => import('./personal-backgrounds-screen.ts').then((m) => m.personalBackgroundsPage()),
  },
]
