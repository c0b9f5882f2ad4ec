import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Who is told what is wrong with the installation. */
export const canSeeInstallation = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
