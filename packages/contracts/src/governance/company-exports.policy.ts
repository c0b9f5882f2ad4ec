import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** The whole company in one file: every person, every lead, whichever division they are in. */
export const canExportCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
