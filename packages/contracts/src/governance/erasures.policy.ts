import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** It is an entry of the books, and is seen like these. */
export const canSeeErasures = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
