/** Results of a person's own card in seven days, on the page of the card. */
export const insightWeek = {
  title: 'Your card this week',
  line: 'Last 7 days. Only you can see this here.',
  figure: {
    views_one: 'view',
    views_other: 'views',
    visitors_one: 'unique visitor',
    visitors_other: 'unique visitors',
    saves_one: 'contact saved',
    saves_other: 'contacts saved',
    taps_one: 'link tap',
    taps_other: 'link taps',
    leads_one: 'lead',
    leads_other: 'leads',
  },
  before: '{{number}} before',
  days: 'Views by day',
  bar_one: '{{day}}: {{number}} view',
  bar_other: '{{day}}: {{number}} views',
  empty: 'No one has opened your card this week. Share it to get started.',
} as const
