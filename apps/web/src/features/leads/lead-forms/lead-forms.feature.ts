import type { Feature } from '../../feature.ts'

export const leadFormsFeature: Feature = {
  pages: [
    {
      path: '/pro/form',
      layout: 'company',
      title: ($) => $.pages.titles.lead_form,
      load: () => import('../screens.ts').then((m) => m.leadFormPage()),
    },
  ],
}
