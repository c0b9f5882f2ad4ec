export const memberStatuses = ['invited', 'pending', 'verified', 'paused'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/**
 * Progress of a member: no account, invited, page of the link opened, invitation refused by the mail server, or joined.
 */
export const memberAccounts = ['none', 'invited', 'opened', 'refused', 'joined'] as const
export type MemberAccount = (typeof memberAccounts)[number]

/** Domain of the addresses of erased members. It cannot be registered (RFC 2606). */
export const erasedDomain = 'erased.invalid'

export const isErasedAddress = (email: string): boolean => email.endsWith(`@${erasedDomain}`)

export const memberSorts = ['name', 'email', 'job_title', 'division', 'status', 'created_at'] as const

export const cardFilters = ['incomplete', 'hidden'] as const

export const memberRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/members', access: 'company', answer: 'page' },
  summary: { method: 'GET', path: '/companies/:companyId/members/summary', access: 'company', answer: 'data' },
  create: { method: 'POST', path: '/companies/:companyId/members', access: 'company', answer: 'data' },
  get: { method: 'GET', path: '/companies/:companyId/members/:memberId', access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: '/companies/:companyId/members/:memberId', access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: '/companies/:companyId/members/:memberId', access: 'company', answer: 'data' },
  find: { method: 'POST', path: '/companies/:companyId/members/bulk/find', access: 'company', answer: 'data' },
  previewChange: {
    method: 'POST',
    path: '/companies/:companyId/members/bulk/preview-change',
    access: 'company',
    answer: 'data',
  },
  updateMany: { method: 'POST', path: '/companies/:companyId/members/bulk/update', access: 'company', answer: 'data' },
  removeMany: { method: 'POST', path: '/companies/:companyId/members/bulk/remove', access: 'company', answer: 'data' },
} as const
