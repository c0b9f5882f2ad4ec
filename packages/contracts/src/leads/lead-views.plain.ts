const views = '/companies/:companyId/lead-views'
const view = `${views}/:viewId` as const

export const leadViewRoutes = {
  list: { method: 'GET', path: views, access: 'company', answer: 'data' },
  create: { method: 'POST', path: views, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: view, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: view, access: 'company', answer: 'data' },
} as const
