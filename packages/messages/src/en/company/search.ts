/** The search that opens with Ctrl K. */
export const search = {
  title: 'Search',
  field: 'Search people, leads, divisions, events, pages and actions',
  hint: 'A name, a page or an action',
  list: 'Results',
  searching: 'Searching ...',
  nothing: 'Nothing matches “{{text}}”. Check the spelling, or try fewer words.',
  results_one: '{{count}} result',
  results_other: '{{count}} results',
  failed: 'The search could not reach the server. Check your connection and try again.',
  groups: {
    people: 'People',
    leads: 'Leads',
    divisions: 'Divisions',
    events: 'Events',
    pages: 'Pages',
    actions: 'Actions',
  },
  actions: {
    add: 'Add member',
    invite: 'Invite people',
    photos: 'Add photos for many people',
    import: 'Add many people from a file',
    add_lead: 'Add lead',
    event: 'Create event',
    division: 'Create division',
  },
} as const
