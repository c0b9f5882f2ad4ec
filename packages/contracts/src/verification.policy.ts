import { type Actor, isAdmin } from './actor.ts'

/** Asking for the company's verification, and seeing what was asked, is the admins'. */
export const canVerifyCompany = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
