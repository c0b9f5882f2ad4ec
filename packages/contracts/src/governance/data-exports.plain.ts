export const dataExportRoutes = {
  get: { method: 'GET', path: '/users/me/data-export', access: 'user', answer: 'data' },
  start: { method: 'POST', path: '/users/me/data-export', access: 'user', answer: 'data' },
  download: { method: 'GET', path: '/users/me/data-export/:exportId', access: 'user', answer: 'file' },
} as const
