export const accountDeletionRoutes = {
  get: { method: 'GET', path: '/users/me/deletion', access: 'user', answer: 'data' },
  sendCode: { method: 'POST', path: '/users/me/deletion/codes', access: 'user', answer: 'data' },
  create: { method: 'POST', path: '/users/me/deletion', access: 'user', answer: 'data' },
} as const
