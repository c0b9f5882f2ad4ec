const events = '/companies/:companyId/events'
const event = `${events}/:eventId` as const

export const eventRoutes = {
  list: { method: 'GET', path: events, access: 'company', answer: 'data' },
  create: { method: 'POST', path: events, access: 'company', answer: 'data' },
  get: { method: 'GET', path: event, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: event, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: event, access: 'company', answer: 'data' },
} as const
