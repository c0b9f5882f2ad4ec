const path = '/companies/:companyId/company-export'

export const companyExportRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  start: { method: 'POST', path, access: 'company', answer: 'data' },
  download: { method: 'GET', path: `${path}/:exportId`, access: 'company', answer: 'file' },
} as const
