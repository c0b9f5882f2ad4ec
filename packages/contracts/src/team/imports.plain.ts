const all = '/companies/:companyId/imports'
const one = `${all}/:importId` as const

export const importRoutes = {
  template: { method: 'GET', path: `${all}/template`, access: 'company', answer: 'file' },
  create: { method: 'POST', path: all, access: 'company', upload: true, answer: 'data' },
  get: { method: 'GET', path: one, access: 'company', answer: 'data' },
  check: { method: 'POST', path: `${one}/check`, access: 'company', answer: 'data' },
  answer: { method: 'POST', path: `${one}/answers`, access: 'company', answer: 'data' },
  apply: { method: 'POST', path: `${one}/apply`, access: 'company', answer: 'data' },
  rows: { method: 'GET', path: `${one}/rows`, access: 'company', answer: 'page' },
  undo: { method: 'POST', path: `${one}/undo`, access: 'company', answer: 'data' },
  review: { method: 'GET', path: `${one}/review`, access: 'company', answer: 'data' },
  leavers: { method: 'GET', path: `${one}/leavers`, access: 'company', answer: 'page' },
  errors: { method: 'GET', path: `${one}/errors`, access: 'company', answer: 'file' },
} as const
