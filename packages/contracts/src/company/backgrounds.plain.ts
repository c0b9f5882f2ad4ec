export const backgroundRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/backgrounds', access: 'company', answer: 'data' },
  create: { method: 'POST', path: '/companies/:companyId/backgrounds', access: 'company', answer: 'data' },
  select: { method: 'PUT', path: '/companies/:companyId/backgrounds/selection', access: 'company', answer: 'data' },
  update: {
    method: 'PATCH',
    path: '/companies/:companyId/backgrounds/:backgroundId',
    access: 'company',
    answer: 'data',
  },
  remove: {
    method: 'DELETE',
    path: '/companies/:companyId/backgrounds/:backgroundId',
    access: 'company',
    answer: 'data',
  },
} as const
