import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const scimRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/scim', access: 'company', answer: 'data' },
  update: { method: 'PUT', path: '/companies/:companyId/scim', access: 'company', answer: 'data' },
} as const

/** Path of the SCIM server below the public URL. */
export const scimPath = '/scim/v2'

/** Treatment of a person whom the directory deactivates: pause, hand over to a colleague, or pause and erase. */
export const leaverRules = ['pause', 'hand_over', 'erase'] as const
export type LeaverRule = (typeof leaverRules)[number]

/** Records of Kartu that the groups of a directory become. */
export const scimGroupKinds = ['divisions', 'pro_teams'] as const
export type ScimGroupKind = (typeof scimGroupKinds)[number]

/** Periods that the form offers, in days. */
export const scimEraseDays = [0, 7, 30, 90, 365] as const

/** Only super admins, because the directory adds and pauses people, admins among them. */
export const canSetScim = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
