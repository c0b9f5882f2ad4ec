export const installationRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/installation', access: 'company', answer: 'data' },
} as const
