/** Notice on every page of a company whose subscription has ended. */
export const lapse = {
  admin:
    'The subscription of {{company}} has expired, so nothing can be changed. Cards stay online, and you can still read and export everything.',
  member:
    'The subscription of {{company}} has expired, so nothing can be changed. Cards stay online. Contact an admin.',
  action: 'See options',
} as const
