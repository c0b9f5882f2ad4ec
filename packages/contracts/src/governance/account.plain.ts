import type { Actor } from '../actor.ts'

export const accountRoutes = {
  get: { method: 'GET', path: '/users/me/account', access: 'user', answer: 'data' },
  update: { method: 'PATCH', path: '/users/me/account', access: 'user', answer: 'data' },
  setPhoto: { method: 'PUT', path: '/users/me/photo', access: 'user', upload: true, answer: 'data' },
  removePhoto: { method: 'DELETE', path: '/users/me/photo', access: 'user', answer: 'data' },
  sendConfirmationCode: { method: 'POST', path: '/users/me/confirmation/codes', access: 'user', answer: 'data' },
  confirm: { method: 'POST', path: '/users/me/confirmation', access: 'user', answer: 'data' },
  changeEmail: { method: 'POST', path: '/users/me/email', access: 'user', answer: 'data' },
  resendEmailCodes: { method: 'POST', path: '/users/me/email/codes', access: 'user', answer: 'data' },
  confirmEmail: { method: 'POST', path: '/users/me/email/confirmation', access: 'user', answer: 'data' },
  keepEmail: { method: 'DELETE', path: '/users/me/email', access: 'user', answer: 'data' },
  changePassword: { method: 'POST', path: '/users/me/password', access: 'user', answer: 'data' },
  sessions: { method: 'GET', path: '/users/me/sessions', access: 'user', answer: 'data' },
  endSession: { method: 'DELETE', path: '/users/me/sessions/:sessionId', access: 'user', answer: 'data' },
  endOtherSessions: { method: 'DELETE', path: '/users/me/sessions', access: 'user', answer: 'data' },
  leave: { method: 'DELETE', path: '/users/me/companies/:companyId', access: 'company', answer: 'data' },
} as const

/** People may remove only themselves here. The database keeps the last super admin (`keepASuperAdmin`). */
export const canLeaveCompany = (actor: Pick<Actor, 'memberId'>, member: { id: string }): boolean =>
  member.id === actor.memberId
