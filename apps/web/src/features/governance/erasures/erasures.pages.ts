import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/company/erasure/:id',
    of: 'company',
    title: ($) => $.pages.titles.erasure,
    load: () => import('./erasure-screen.ts').then((m) => m.erasurePage()),
  },
]
