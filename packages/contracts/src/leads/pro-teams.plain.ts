const teams = '/companies/:companyId/pro-teams'
const team = `${teams}/:teamId` as const

export const proTeamRoutes = {
  list: { method: 'GET', path: teams, access: 'company', answer: 'data' },
  create: { method: 'POST', path: teams, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: team, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: team, access: 'company', answer: 'data' },
  addMembers: { method: 'POST', path: `${team}/members`, access: 'company', answer: 'data' },
  removeMember: { method: 'DELETE', path: `${team}/members/:memberId`, access: 'company', answer: 'data' },
} as const
