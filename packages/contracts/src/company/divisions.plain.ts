export const divisionRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/divisions', access: 'company', answer: 'data' },
  create: { method: 'POST', path: '/companies/:companyId/divisions', access: 'company', answer: 'data' },
  get: { method: 'GET', path: '/companies/:companyId/divisions/:divisionId', access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: '/companies/:companyId/divisions/:divisionId', access: 'company', answer: 'data' },
  setTemplate: {
    method: 'PUT',
    path: '/companies/:companyId/divisions/:divisionId/template',
    access: 'company',
    answer: 'data',
  },
  remove: { method: 'DELETE', path: '/companies/:companyId/divisions/:divisionId', access: 'company', answer: 'data' },
} as const
