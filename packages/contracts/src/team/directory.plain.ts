export const directoryRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/directory', access: 'company', answer: 'data' },
  signIn: { method: 'POST', path: '/companies/:companyId/directory/sign-in', access: 'company', answer: 'data' },
  import: { method: 'POST', path: '/companies/:companyId/directory/imports', access: 'company', answer: 'data' },
  disconnect: { method: 'DELETE', path: '/companies/:companyId/directory', access: 'company', answer: 'data' },
} as const
