/** Email with the figures of the last week, for people who subscribed to it, and the page that ends it. */
export const weeklyDigests = {
  subject: '{{company}}: your week, {{week}}',
  head: 'This was the week of {{week}} at {{company}}.',
  head_personal: 'This was the week of {{week}} on your personal card “{{company}}”.',
  sections: {
    own: 'You',
    company: 'The whole company',
    reach: 'Everyone whose leads you can see',
    team: 'Team',
  },
  figures: {
    leads: 'New leads',
    views: 'Card views',
    joined: 'People who joined',
    invitations: 'Open invitations',
  },
  more_one: '{{number}} more than the week before',
  more_other: '{{number}} more than the week before',
  fewer_one: '{{number}} fewer than the week before',
  fewer_other: '{{number}} fewer than the week before',
  same: 'the same as the week before',
  open: 'See the figures',
  open_team: 'See invitations',
  unsubscribe: 'You get this email on Mondays because you asked for it. Stop it here',
  stop: {
    title: 'Stop the weekly summary?',
    text: 'You get the figures of {{company}} by email every Monday because you asked for them.',
    submit: 'Stop the summary',
    done_title: 'Weekly summary stopped',
    done: 'You no longer get the figures of {{company}} by email every week. To get them again, open your account and choose “Notifications”.',
  },
} as const
