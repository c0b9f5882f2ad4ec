const path = '/companies/:companyId/company-hand-over'

export const companyHandOverRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  create: { method: 'POST', path, access: 'company', answer: 'data' },
  withdraw: { method: 'DELETE', path, access: 'company', answer: 'data' },
  accept: { method: 'POST', path: `${path}/accept`, access: 'company', answer: 'data' },
  decline: { method: 'POST', path: `${path}/decline`, access: 'company', answer: 'data' },
} as const
