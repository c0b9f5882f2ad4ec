import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Only admins see problems of the installation. */
export const canSeeInstallation = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
