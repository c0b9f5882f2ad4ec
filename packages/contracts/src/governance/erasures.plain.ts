export const erasureRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/members/:memberId/erasure', access: 'company', answer: 'data' },
} as const
