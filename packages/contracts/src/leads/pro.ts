import type { Actor } from '../actor.ts'

/**
 * Permissions of pro roles. Everyone in the section keeps their own leads; these cover leads of others and the section
 * itself.
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

/** Permissions for leads of others or the section itself. A role with any of them manages other people. */
export const managingPermissions: readonly ProPermission[] = proPermissions.filter((one) => one !== 'export_leads')

/** Built-in roles; a manager runs their own pro teams. Others are the company's own. */
export const proRoles = ['member', 'manager'] as const

export const permissionsOf: Readonly<Record<(typeof proRoles)[number], readonly ProPermission[]>> = {
  member: ['export_leads'],
  manager: ['see_team_leads', 'assign_leads', 'export_leads'],
}

/** A person's position in the Pro section. */
export interface ProStanding {
  /** True if the company's plan includes the section. */
  isOpen: boolean
  /** True with a pro licence, or with a plan that requires none. */
  hasLicence: boolean
  permissions: readonly ProPermission[]
  /** Pro teams of the person. */
  teamIds: readonly string[]
  /** Teams that the person manages. */
  managedTeamIds: readonly string[]
}

/** A person of a company with their position in the Pro section, for policies about leads. */
export interface ProActor extends Pick<Actor, 'memberId' | 'divisionId' | 'roles' | 'personal'> {
  readonly pro: ProStanding
}
