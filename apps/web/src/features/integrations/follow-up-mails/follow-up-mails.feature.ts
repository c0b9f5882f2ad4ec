import type { Feature } from '../../feature.ts'

export const followUpMailsFeature: Feature = {
  pages: [
    {
      path: '/company/follow-up-mails',
      layout: 'company',
      title: ($) => $.pages.titles.follow_up_mails,
      load: () => import('./follow-up-mails-page.tsx').then((m) => m.FollowUpMailsPage),
    },
  ],
}
