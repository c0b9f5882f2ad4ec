export const verificationRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/verification', access: 'company', answer: 'data' },
  verify: { method: 'POST', path: '/companies/verify', access: 'company', answer: 'data' },
} as const
