const path = '/companies/:companyId/super-admin-changes/:changeId'

/** Open to people who may not be in the company any more: a stolen session may have taken their place. */
export const superAdminChangeRoutes = {
  get: { method: 'GET', path, access: 'user', answer: 'data' },
  undo: { method: 'POST', path: `${path}/undo`, access: 'user', answer: 'data' },
} as const
