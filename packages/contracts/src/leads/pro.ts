import type { Actor } from '../actor.ts'

/**
 * What a role of the pro section may be made of. Everyone there keeps their own leads; these are for the leads of others
 * and for the section itself.
 */
export const proPermissions = [
  'see_team_leads',
  'see_company_leads',
  'assign_leads',
  'erase_leads',
  'export_leads',
  'manage_pro_teams',
  'manage_pro_users',
] as const
export type ProPermission = (typeof proPermissions)[number]

/** Permissions for the leads of others or for the section itself. A role with any of them manages other people. */
export const managingPermissions: readonly ProPermission[] = proPermissions.filter((one) => one !== 'export_leads')

/** Roles that every company has: a manager runs their own pro teams. Others are the company's own. */
export const proRoles = ['member', 'manager'] as const

export const permissionsOf: Readonly<Record<(typeof proRoles)[number], readonly ProPermission[]>> = {
  member: ['export_leads'],
  manager: ['see_team_leads', 'assign_leads', 'export_leads'],
}

/** Where somebody stands in the pro section. */
export interface ProStanding {
  /** The plan of the company has the section. */
  isOpen: boolean
  /** A pro licence of one's own, or a plan that counts none. */
  hasLicence: boolean
  permissions: readonly ProPermission[]
  /** Pro teams that one is in. */
  teamIds: readonly string[]
  /** Those that one manages. */
  managedTeamIds: readonly string[]
}

/** A person of a company with their place in the pro section: of whom policies about leads ask. */
export interface ProActor extends Pick<Actor, 'memberId' | 'divisionId' | 'roles' | 'personal'> {
  readonly pro: ProStanding
}
