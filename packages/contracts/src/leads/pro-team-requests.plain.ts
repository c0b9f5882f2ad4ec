const requests = '/companies/:companyId/pro-team-requests'
const request = `${requests}/:requestId` as const

export const proTeamRequestRoutes = {
  list: { method: 'GET', path: requests, access: 'company', answer: 'data' },
  create: { method: 'POST', path: requests, access: 'company', answer: 'data' },
  accept: { method: 'POST', path: `${request}/accept`, access: 'company', answer: 'data' },
  decline: { method: 'POST', path: `${request}/decline`, access: 'company', answer: 'data' },
  withdraw: { method: 'DELETE', path: request, access: 'company', answer: 'data' },
} as const
