import { type Actor, isSuperAdmin, type Role } from '../actor.ts'

export const fileRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/files/:fileId', access: 'company', answer: 'file' },
  create: { method: 'POST', path: '/companies/:companyId/files', access: 'company', upload: true, answer: 'data' },
} as const

/** Readers of a private file: one person, everyone with one of these roles, or both. */
export interface FileReaders {
  userId: string | null
  roles: readonly Role[]
}

export const canReadFile = (actor: Pick<Actor, 'userId' | 'roles'>, { userId, roles }: FileReaders): boolean =>
  actor.userId === userId ||
  roles.some((role) => actor.roles.includes(role)) ||
  // A super admin is also an admin.
  (roles.includes('admin') && isSuperAdmin(actor))
