import { type Actor, isAdmin } from './actor.ts'

/** Who is told what is wrong with the installation. */
export const canSeeInstallation = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
