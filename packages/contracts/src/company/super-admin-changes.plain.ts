const path = '/companies/:companyId/super-admin-changes/:changeId'

/** Also open to people who lost their place, because a stolen session may have removed them. */
export const superAdminChangeRoutes = {
  get: { method: 'GET', path, access: 'user', answer: 'data' },
  undo: { method: 'POST', path: `${path}/undo`, access: 'user', answer: 'data' },
} as const
