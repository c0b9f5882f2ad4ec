export const userRoutes = {
  me: { method: 'GET', path: '/users/me', access: 'user', answer: 'data' },
} as const
