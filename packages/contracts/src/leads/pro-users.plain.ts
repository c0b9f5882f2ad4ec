const users = '/companies/:companyId/pro-users'
const roles = '/companies/:companyId/pro-roles'

export const proUserRoutes = {
  standing: { method: 'GET', path: `${users}/me`, access: 'company', answer: 'data' },
  list: { method: 'GET', path: users, access: 'company', answer: 'data' },
  assign: { method: 'POST', path: users, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: `${users}/:memberId`, access: 'company', answer: 'data' },
  revoke: { method: 'DELETE', path: `${users}/:memberId`, access: 'company', answer: 'data' },
  roles: { method: 'GET', path: roles, access: 'company', answer: 'data' },
  createRole: { method: 'POST', path: roles, access: 'company', answer: 'data' },
  updateRole: { method: 'PATCH', path: `${roles}/:roleId`, access: 'company', answer: 'data' },
  removeRole: { method: 'DELETE', path: `${roles}/:roleId`, access: 'company', answer: 'data' },
} as const
