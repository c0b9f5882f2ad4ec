const all = '/companies/:companyId/lead-imports'
const one = `${all}/:importId` as const

export const leadImportRoutes = {
  create: { method: 'POST', path: all, access: 'company', upload: true, answer: 'data' },
  get: { method: 'GET', path: one, access: 'company', answer: 'data' },
  check: { method: 'POST', path: `${one}/check`, access: 'company', answer: 'data' },
  answer: { method: 'POST', path: `${one}/answers`, access: 'company', answer: 'data' },
  apply: { method: 'POST', path: `${one}/apply`, access: 'company', answer: 'data' },
  errors: { method: 'GET', path: `${one}/errors`, access: 'company', answer: 'file' },
  rows: { method: 'GET', path: `${one}/rows`, access: 'company', answer: 'page' },
} as const
