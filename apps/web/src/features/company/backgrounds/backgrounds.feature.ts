import type { Feature } from '../../feature.ts'

export const backgroundsFeature: Feature = {
  pages: [
    {
      path: '/personal-card/backgrounds',
      layout: 'company',
      title: ($) => $.pages.titles.personal_backgrounds,
      load: () => import('../screens.ts').then((m) => m.personalBackgroundsPage()),
    },
  ],
}
