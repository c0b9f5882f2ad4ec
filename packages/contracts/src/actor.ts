export const roles = ['division_admin', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/** A person who acts in one company. Most policies accept this kind of principal. */
export interface Actor {
  readonly kind: 'person'
  readonly userId: string
  readonly companyId: string
  readonly memberId: string
  readonly divisionId: string | null
  readonly roles: readonly Role[]
  /** True if the person acts in their own personal card. */
  readonly personal?: true
  /**
   * Personal key or connected assistant through which the person acts. A key gives access only to the person's own card
   * and leads; an assistant has the person's roles.
   */
  readonly through?: { readonly keyId: string; readonly name: string; readonly hasRoles?: true }
}

export const isSuperAdmin = (actor: Pick<Actor, 'roles'>): boolean => actor.roles.includes('super_admin')

/** True for admins, which include super admins. */
export const isAdmin = (actor: Pick<Actor, 'roles'>): boolean => actor.roles.includes('admin') || isSuperAdmin(actor)

/** Roles for the specification's client, which checks only for `admin`. */
export const impliedRoles = (roles: readonly Role[]): Role[] =>
  roles.flatMap((role) => (role === 'super_admin' && !roles.includes('admin') ? [role, 'admin'] : [role]))

/** True only if the person is not also an admin (specification, section 6). */
export const isDivisionAdmin = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.includes('division_admin') && !isAdmin(actor)

/** True if the actor administers people of this division. Only admins administer people without one (`null`). */
export const administersDivision = (actor: Pick<Actor, 'roles' | 'divisionId'>, divisionId: string | null): boolean =>
  isAdmin(actor) || (isDivisionAdmin(actor) && divisionId !== null && divisionId === actor.divisionId)
