export const fileRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/files/:fileId', access: 'company', answer: 'file' },
  create: { method: 'POST', path: '/companies/:companyId/files', access: 'company', upload: true, answer: 'data' },
} as const
