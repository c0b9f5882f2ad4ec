import type { Feature } from '../../feature.ts'

export const companySignInFeature: Feature = {
  pages: [
    {
      path: '/company/company-sign-in',
      layout: 'company',
      title: ($) => $.pages.titles.company_sign_in,
      load: () => import('../screens.ts').then((m) => m.companySignInPage()),
    },
  ],
}
