import type { FeaturePage } from '../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/company/company-sign-in',
    of: 'company',
    title: ($) => $.pages.titles.company_sign_in,
    load: () => import('./company-sign-in-screen.ts').then((m) => m.companySignInPage()),
  },
]
