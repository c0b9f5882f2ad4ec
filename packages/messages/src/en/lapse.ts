/** Above every page of a company whose subscription has ended. */
export const lapse = {
  admin:
    'The subscription of {{company}} has expired, so nothing can be changed. Cards stay online; reading and exporting go on.',
  member:
    'The subscription of {{company}} has expired, so nothing can be changed. Cards stay online. Please ask an admin.',
  action: 'See the ways out',
} as const
