export const changeRequestRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/change-requests', access: 'company', answer: 'page' },
  create: { method: 'POST', path: '/companies/:companyId/change-requests', access: 'company', answer: 'data' },
  accept: {
    method: 'POST',
    path: '/companies/:companyId/change-requests/:changeRequestId/accept',
    access: 'company',
    answer: 'data',
  },
  reject: {
    method: 'POST',
    path: '/companies/:companyId/change-requests/:changeRequestId/reject',
    access: 'company',
    answer: 'data',
  },
  withdraw: {
    method: 'POST',
    path: '/companies/:companyId/change-requests/:changeRequestId/withdraw',
    access: 'company',
    answer: 'data',
  },
} as const

export const changeRequestStates = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type ChangeRequestState = (typeof changeRequestStates)[number]
