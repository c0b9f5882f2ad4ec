import { canFillPlace } from '../company/members.policy.ts'

export const invitationRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/invitations', access: 'company', answer: 'page' },
  uninvited: {
    method: 'GET',
    path: '/companies/:companyId/invitations/uninvited',
    access: 'company',
    answer: 'data',
  },
  allowance: {
    method: 'GET',
    path: '/companies/:companyId/invitations/allowance',
    access: 'company',
    answer: 'data',
  },
  preview: {
    method: 'POST',
    path: '/companies/:companyId/invitations/preview',
    access: 'company',
    answer: 'data',
  },
  create: { method: 'POST', path: '/companies/:companyId/invitations', access: 'company', answer: 'data' },
  createMany: { method: 'POST', path: '/companies/:companyId/invitations/many', access: 'company', answer: 'data' },
  inviteMember: {
    method: 'POST',
    path: '/companies/:companyId/members/:memberId/invitation',
    access: 'company',
    answer: 'data',
  },
  inviteMembers: {
    method: 'POST',
    path: '/companies/:companyId/members/bulk/invite',
    access: 'company',
    answer: 'data',
  },
  resend: {
    method: 'POST',
    path: '/companies/:companyId/invitations/:invitationId/resend',
    access: 'company',
    answer: 'data',
  },
  cancel: {
    method: 'POST',
    path: '/companies/:companyId/invitations/:invitationId/cancel',
    access: 'company',
    answer: 'data',
  },
  remove: {
    method: 'DELETE',
    path: '/companies/:companyId/invitations/:invitationId',
    access: 'company',
    answer: 'data',
  },
  received: { method: 'GET', path: '/invitations', access: 'user', answer: 'data' },
  open: { method: 'POST', path: '/invitations/:invitationId/open', access: 'public', answer: 'data' },
  beginPasskey: { method: 'POST', path: '/invitations/:invitationId/passkey', access: 'public', answer: 'data' },
  take: { method: 'POST', path: '/invitations/:invitationId/take', access: 'public', answer: 'data' },
  renew: { method: 'POST', path: '/invitations/:invitationId/renew', access: 'public', answer: 'data' },
  accept: { method: 'POST', path: '/invitations/:invitationId/accept', access: 'user', answer: 'data' },
  decline: { method: 'POST', path: '/invitations/:invitationId/decline', access: 'public', answer: 'data' },
  declineReceived: {
    method: 'POST',
    path: '/invitations/:invitationId/decline-received',
    access: 'user',
    answer: 'data',
  },
} as const

/**
 * Admins invite to any division, division admins to their own; the actor must be allowed to give all roles of the
 * place.
 */
export const canInvite = canFillPlace

/** Sending again, cancelling and removing need the same right, because they decide who gets the roles. */
export const canManageInvitation = canFillPlace
