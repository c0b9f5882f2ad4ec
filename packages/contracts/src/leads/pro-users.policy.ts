import { isAdmin, type Role } from '../actor.ts'
import { canGiveProPermissions, canManageProTeam, canManageProTeams } from './leads.policy.ts'
import type { ProActor, ProPermission } from './pro.ts'

/** A person's position in the section. */
interface ProUserFacts {
  /** Roles in the company. */
  roles: readonly Role[]
  permissions: readonly ProPermission[]
}

/** Changing the role or withdrawing the licence. Admins have every permission, so only admins change theirs. */
export const canChangeProUser = (actor: ProActor, { roles, permissions }: ProUserFacts): boolean =>
  canGiveProPermissions(actor, permissions) && (isAdmin(actor) || !isAdmin({ roles }))

interface TeamChange {
  manager_id?: string | null | undefined
}

/** Team managers change name and target; a new manager also requires `canAppointProManager`. */
export const canUpdateProTeam = (actor: ProActor, teamId: string, change: TeamChange): boolean =>
  canManageProTeam(actor, teamId) && (change.manager_id === undefined || canManageProTeams(actor))
