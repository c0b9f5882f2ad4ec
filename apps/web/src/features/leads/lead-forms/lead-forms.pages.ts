import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/pro/form',
    of: 'company',
    title: ($) => $.pages.titles.lead_form,
    load: () => import('./lead-form-screen.ts').then((m) => m.leadFormPage()),
  },
]
