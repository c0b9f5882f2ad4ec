import { type Actor, isAdmin } from './actor.ts'

/** Subscriptions are the admins' (specification, section 6). */
export const canSeeSubscriptions = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
