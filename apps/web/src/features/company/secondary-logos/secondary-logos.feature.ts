import type { Feature } from '../../feature.ts'

export const secondaryLogosFeature: Feature = {
  pages: [
    {
      path: '/business/secondary-logo',
      layout: 'company',
      title: ($) => $.shell.menu.secondary_logo,
      load: () => import('../screens.ts').then((m) => m.secondaryLogoPage()),
    },
  ],
}
