const card = '/personal-cards/:personalCardId' as const

export const personalCardRoutes = {
  create: { method: 'POST', path: '/personal-cards', access: 'user', answer: 'data' },
  get: { method: 'GET', path: card, access: 'user', answer: 'data' },
  update: { method: 'PATCH', path: card, access: 'user', answer: 'data' },
  remove: { method: 'DELETE', path: card, access: 'user', answer: 'data' },
  setFirst: { method: 'PUT', path: '/users/me/first-card', access: 'user', answer: 'data' },
} as const
