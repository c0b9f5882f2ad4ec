export const handOverRoutes = {
  create: { method: 'POST', path: '/companies/:companyId/hand-overs', access: 'company', answer: 'data' },
  bringBack: { method: 'POST', path: '/companies/:companyId/hand-overs/bring-back', access: 'company', answer: 'data' },
  get: { method: 'GET', path: '/companies/:companyId/members/:memberId/hand-over', access: 'company', answer: 'data' },
  planned: { method: 'GET', path: '/companies/:companyId/hand-overs/planned', access: 'company', answer: 'data' },
  cancelPlan: {
    method: 'DELETE',
    path: '/companies/:companyId/hand-overs/planned/:memberId',
    access: 'company',
    answer: 'data',
  },
} as const
