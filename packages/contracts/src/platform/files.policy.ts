import { type Actor, isSuperAdmin, type Role } from '../actor.ts'

/** For whom a private file was made: one person, everybody who has one of these roles, or both. */
export interface FileReaders {
  userId: string | null
  roles: readonly Role[]
}

export const canReadFile = (actor: Pick<Actor, 'userId' | 'roles'>, { userId, roles }: FileReaders): boolean =>
  actor.userId === userId ||
  roles.some((role) => actor.roles.includes(role)) ||
  // A super admin is an admin too.
  (roles.includes('admin') && isSuperAdmin(actor))
