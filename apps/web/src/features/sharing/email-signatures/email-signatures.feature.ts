import type { Feature } from '../../feature.ts'

export const emailSignaturesFeature: Feature = {
  pages: [
    {
      path: '/company/signatures/:id?',
      layout: 'company',
      title: ($) => $.pages.titles.email_signatures,
      load: () => import('./email-signatures-page.tsx').then((m) => m.EmailSignaturesPage),
    },
  ],
}
