export const importRoutes = {
  template: { method: 'GET', path: '/companies/:companyId/imports/template', access: 'company', answer: 'file' },
  create: { method: 'POST', path: '/companies/:companyId/imports', access: 'company', upload: true, answer: 'data' },
  get: { method: 'GET', path: '/companies/:companyId/imports/:importId', access: 'company', answer: 'data' },
  check: { method: 'POST', path: '/companies/:companyId/imports/:importId/check', access: 'company', answer: 'data' },
  answer: {
    method: 'POST',
    path: '/companies/:companyId/imports/:importId/answers',
    access: 'company',
    answer: 'data',
  },
  apply: { method: 'POST', path: '/companies/:companyId/imports/:importId/apply', access: 'company', answer: 'data' },
  rows: { method: 'GET', path: '/companies/:companyId/imports/:importId/rows', access: 'company', answer: 'page' },
  undo: { method: 'POST', path: '/companies/:companyId/imports/:importId/undo', access: 'company', answer: 'data' },
  review: {
    method: 'GET',
    path: '/companies/:companyId/imports/:importId/review',
    access: 'company',
    answer: 'data',
  },
  leavers: {
    method: 'GET',
    path: '/companies/:companyId/imports/:importId/leavers',
    access: 'company',
    answer: 'page',
  },
  errors: { method: 'GET', path: '/companies/:companyId/imports/:importId/errors', access: 'company', answer: 'file' },
} as const
