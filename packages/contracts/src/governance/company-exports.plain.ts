import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const path = '/companies/:companyId/company-export'

export const companyExportRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  start: { method: 'POST', path, access: 'company', answer: 'data' },
  download: { method: 'GET', path: `${path}/:exportId`, access: 'company', answer: 'file' },
} as const

/** Only super admins, because the file contains every person and lead of all divisions. */
export const canExportCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
