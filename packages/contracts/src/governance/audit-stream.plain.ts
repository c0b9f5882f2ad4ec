const stream = '/companies/:companyId/audit-stream'

export const auditStreamRoutes = {
  get: { method: 'GET', path: stream, access: 'company', answer: 'data' },
  set: { method: 'PUT', path: stream, access: 'company', answer: 'data' },
  resume: { method: 'POST', path: `${stream}/resume`, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: stream, access: 'company', answer: 'data' },
} as const
