/** Free licences, shown before someone uses one. */
export const licences = {
  free: '{{free}} of {{total}} licences available',
  unlimited: 'Unlimited licences',
  reserved_one: '{{count}} reserved by an invitation',
  reserved_other: '{{count}} reserved by invitations',
} as const
