export const licenceRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/licences', access: 'company', answer: 'data' },
} as const
