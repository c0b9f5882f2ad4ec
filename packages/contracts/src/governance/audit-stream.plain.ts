import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const stream = '/companies/:companyId/audit-stream'

export const auditStreamRoutes = {
  get: { method: 'GET', path: stream, access: 'company', answer: 'data' },
  set: { method: 'PUT', path: stream, access: 'company', answer: 'data' },
  resume: { method: 'POST', path: `${stream}/resume`, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: stream, access: 'company', answer: 'data' },
} as const

/** Only super admins, because the complete audit log is sent to another server. */
export const canSetAuditStream = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
