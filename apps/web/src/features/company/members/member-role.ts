import { isAdmin, isDivisionAdmin, isSuperAdmin, type Role } from '@kartu/contracts/actor'

/** The single role that defines a person's rights; `member` is a person without a role. */
export type RoleName = Role | 'member'

export function roleName(roles: readonly Role[]): RoleName {
  if (isSuperAdmin({ roles })) return 'super_admin'
  if (isAdmin({ roles })) return 'admin'
  return isDivisionAdmin({ roles }) ? 'division_admin' : 'member'
}

export const rolesOf = (name: RoleName): Role[] => (name === 'member' ? [] : [name])
