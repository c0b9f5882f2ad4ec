import type { Feature } from '../../feature.ts'

export const signInRulesFeature: Feature = {
  pages: [
    {
      path: '/company/security',
      layout: 'company',
      title: ($) => $.pages.titles.security,
      load: () => import('../screens.ts').then((m) => m.securityPage()),
    },
    {
      path: '/company/sign-in',
      layout: 'person',
      title: ($) => $.pages.titles.sign_in_needed,
      load: () => import('../screens.ts').then((m) => m.signInNeededPage()),
    },
  ],
}
