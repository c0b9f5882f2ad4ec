export const authRoutes = {
  providers: { method: 'GET', path: '/auth/providers', access: 'public', answer: 'data' },
  verify: { method: 'POST', path: '/auth/b4b/verify', access: 'public', answer: 'data' },
  register: { method: 'POST', path: '/auth/register', access: 'public', answer: 'data' },
  requestCode: { method: 'POST', path: '/auth/codes', access: 'public', answer: 'data' },
  forgotPassword: { method: 'POST', path: '/auth/password/forgot', access: 'public', answer: 'data' },
  resetPassword: { method: 'POST', path: '/auth/password/reset', access: 'public', answer: 'data' },
  logout: { method: 'POST', path: '/auth/logout', access: 'user', answer: 'data' },
} as const
