import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/company/sign-in',
    of: 'person',
    title: ($) => $.pages.titles.sign_in_needed,
    load: () => import('./sign-in-rules-screens.ts').then((m) => m.signInNeededPage()),
  },
]
