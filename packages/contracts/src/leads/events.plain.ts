const events = '/companies/:companyId/events'
const event = `${events}/:eventId` as const

export const eventRoutes = {
  list: { method: 'GET', path: events, access: 'company', answer: 'data' },
  create: { method: 'POST', path: events, access: 'company', answer: 'data' },
  get: { method: 'GET', path: event, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: event, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: event, access: 'company', answer: 'data' },
} as const

/** Unambiguous letters and digits. */
export const eventCodeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const eventCodeLength = 6

/** True for a valid event code, as in the link of a card (`?e=`). */
export const isEventCode = (text: string): boolean =>
  text.length === eventCodeLength && [...text].every((letter) => eventCodeLetters.includes(letter))
