export const companyRoutes = {
  list: { method: 'GET', path: '/companies', access: 'user', answer: 'page' },
  create: { method: 'POST', path: '/companies', access: 'user', answer: 'data' },
  get: { method: 'GET', path: '/companies/:companyId', access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: '/companies/:companyId', access: 'company', answer: 'data' },
} as const
