/** Navigation between the pages of the Pro section. */
export const proNav = {
  label: 'Lead pages',
  leads: 'Leads',
  events: 'Events',
  teams: 'Pro teams',
  users: 'Pro users',
  form: 'Card form',
} as const
