export const roles = ['division_admin', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/** A person who acts, inside one company: the kind of principal with a place, of which policies ask most. */
export interface Actor {
  readonly kind: 'person'
  readonly userId: string
  readonly companyId: string
  readonly memberId: string
  readonly divisionId: string | null
  readonly roles: readonly Role[]
  /** In a personal card of their own rather than a company. */
  readonly personal?: true
}

export const isSuperAdmin = (actor: Pick<Actor, 'roles'>): boolean => actor.roles.includes('super_admin')

/** Full rights in the company; a super admin is an admin too. */
export const isAdmin = (actor: Pick<Actor, 'roles'>): boolean => actor.roles.includes('admin') || isSuperAdmin(actor)

/** The roles as the specification's client reads them, which looks for `admin` alone. */
export const impliedRoles = (roles: readonly Role[]): Role[] =>
  roles.flatMap((role) => (role === 'super_admin' && !roles.includes('admin') ? [role, 'admin'] : [role]))

/** Counts only when the person is not also an admin (specification, section 6). */
export const isDivisionAdmin = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.includes('division_admin') && !isAdmin(actor)

/** May administer people of this division; `null` is "no division", which only admins administer. */
export const administersDivision = (actor: Pick<Actor, 'roles' | 'divisionId'>, divisionId: string | null): boolean =>
  isAdmin(actor) || (isDivisionAdmin(actor) && divisionId !== null && divisionId === actor.divisionId)
