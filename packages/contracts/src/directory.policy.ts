import { type Actor, isAdmin, isSuperAdmin } from './actor.ts'

/** The directory holds people of every division, so a division admin does not read it. */
export const canImportDirectory = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)

/** Which directory speaks for the company is not changed in passing. */
export const canDisconnectDirectory = (actor: Pick<Actor, 'roles'>): boolean => isSuperAdmin(actor)
