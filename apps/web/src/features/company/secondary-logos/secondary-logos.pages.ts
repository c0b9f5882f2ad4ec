import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/business/secondary-logo',
    of: 'company',
    title: ($) => $.shell.menu.secondary_logo,
    load: () => import('./secondary-logo-screen.ts').then((m) => m.secondaryLogoPage()),
  },
]
