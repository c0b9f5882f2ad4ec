export const fileRoutes = {
  create: { method: 'POST', path: '/companies/:companyId/files', access: 'company', upload: true, answer: 'data' },
} as const
