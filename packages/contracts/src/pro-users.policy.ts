import { isAdmin, type Role } from './actor.ts'
import { canGiveProPermissions, canManageProTeam, canManageProTeams } from './leads.policy.ts'
import type { ProActor, ProPermission } from './pro.ts'

/** What somebody is in the section, whoever asks. */
interface ProUserFacts {
  /** In the company. */
  roles: readonly Role[]
  permissions: readonly ProPermission[]
}

/** Another role, or the licence back. Admins have every permission, so only admins change theirs. */
export const canChangeProUser = (actor: ProActor, { roles, permissions }: ProUserFacts): boolean =>
  canGiveProPermissions(actor, permissions) && (isAdmin(actor) || !isAdmin({ roles }))

interface TeamChange {
  manager_id?: string | null | undefined
}

/** Who manages a team sees all its leads, so managers do not appoint one another. */
export const canUpdateProTeam = (actor: ProActor, teamId: string, change: TeamChange): boolean =>
  canManageProTeam(actor, teamId) && (change.manager_id === undefined || canManageProTeams(actor))
