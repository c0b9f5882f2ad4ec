import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { ProActor, ProPermission } from './pro.ts'

/** Facts that decide who sees a lead. */
export interface LeadFacts {
  ownerId: string | null
  /** Division of the owner; without an owner, the division that keeps the lead. */
  divisionId: string | null
  teamId: string | null
}

/** Leads that a person sees: all, or their own and those of a division and of pro teams. */
export type LeadReach =
  | 'company'
  | { readonly memberId: string; readonly divisionId: string | null; readonly teamIds: readonly string[] }

/** The section opens for people with a pro licence, and for those who administer it. */
export const canOpenLeads = ({ roles, pro }: ProActor): boolean =>
  pro.isOpen && (pro.hasLicence || isAdmin({ roles }) || isDivisionAdmin({ roles }))

/**
 * The one rule of visibility for list, detail, search, counts, export, notifications and figures. `reachWhere` is the
 * same rule in SQL.
 */
export function leadReach(actor: ProActor): LeadReach {
  const { memberId, divisionId, roles, pro } = actor
  if (isAdmin({ roles }) || may(actor, 'see_company_leads')) return 'company'
  const seen = may(actor, 'see_team_leads') ? [...pro.teamIds, ...pro.managedTeamIds] : pro.managedTeamIds
  return { memberId, divisionId: isDivisionAdmin({ roles }) ? divisionId : null, teamIds: [...new Set(seen)] }
}

export const canSeeLead = (reach: LeadReach, { ownerId, divisionId, teamId }: LeadFacts): boolean =>
  reach === 'company' ||
  ownerId === reach.memberId ||
  (reach.divisionId !== null && reach.divisionId === divisionId) ||
  (teamId !== null && reach.teamIds.includes(teamId))

/**
 * Everyone who sees a lead may edit it; assigning it to others requires more. One's own lead can always be assigned,
 * except in a personal card, which has no other people.
 */
export const canAssignLead = (actor: ProActor, lead: LeadFacts): boolean =>
  actor.personal !== true &&
  canSeeLead(leadReach(actor), lead) &&
  (lead.ownerId === actor.memberId || canAssignLeads(actor))

/** Erasing is permanent, so it requires a permission, except for one's own leads. */
export const canEraseLead = (actor: ProActor, lead: LeadFacts): boolean =>
  canSeeLead(leadReach(actor), lead) && (lead.ownerId === actor.memberId || canEraseLeads(actor))

/** Assigning visible leads of others. */
export const canAssignLeads = (actor: ProActor): boolean =>
  actor.personal !== true && administers(actor, 'assign_leads')
export const canEraseLeads = (actor: ProActor): boolean => administers(actor, 'erase_leads')

/** A merge that takes a lead from an owner or pro team needs the right to assign it. */
export const canMergeLeads = (
  actor: ProActor,
  leads: readonly [LeadFacts, LeadFacts],
  kept: Pick<LeadFacts, 'ownerId' | 'teamId'>,
): boolean =>
  leads.every(
    (lead) =>
      canSeeLead(leadReach(actor), lead) &&
      ((lead.ownerId === kept.ownerId && lead.teamId === kept.teamId) || canAssignLead(actor, lead)),
  )

/** Undoing is allowed for the person who merged, and for people who may assign the restored lead. */
export const canUndoMerge = (actor: ProActor, lead: LeadFacts, mergedBy: string | null): boolean =>
  canSeeLead(leadReach(actor), lead) && (mergedBy === actor.memberId || administers(actor, 'assign_leads'))

/** Exporting needs the permission, even for one's own leads. */
export const canExportLeads = (actor: ProActor): boolean => administers(actor, 'export_leads')

/** Lead form, names of statuses, and retention of leads. */
export const canManageLeadSettings = ({ roles }: Pick<ProActor, 'roles'>): boolean => isAdmin({ roles })

/**
 * 'Sorry, you don't have authorization to assign member to pro teams' is the message for everyone else (specification,
 * section 6).
 */
export const canManageProTeam = (actor: ProActor, teamId: string): boolean =>
  canManageProTeams(actor) || actor.pro.managedTeamIds.includes(teamId)

/** True if the actor already sees every lead of the team, so that a new manager or member reveals nothing to them. */
const seesTeamLeads = (actor: ProActor, teamId: string): boolean => {
  const reach = leadReach(actor)
  return reach === 'company' || reach.teamIds.includes(teamId)
}

/** A manager sees all leads of the team, so only people who see them appoint one. `teamId` is null for a new team. */
export const canAppointProManager = (actor: ProActor, teamId: string | null): boolean =>
  canManageProTeams(actor) && (teamId === null || seesTeamLeads(actor, teamId))

/** A person who is to join a pro team. */
interface Newcomer {
  memberId: string
  divisionId: string | null
  /** True if their pro role shows them the leads of their teams. */
  seesTeams: boolean
}

/**
 * True if joining reveals the team's leads to no one, or the actor already sees them. `teamId` is null for a new team.
 */
const hidesTeamLeads = (actor: ProActor, teamId: string | null, { memberId, seesTeams }: Newcomer): boolean =>
  teamId === null || seesTeamLeads(actor, teamId) || (memberId !== actor.memberId && !seesTeams)

/**
 * A manager sees the leads that a person captures in a team, so only people who already see that person's leads add
 * them without asking. `teamId` is null for a new team.
 */
export const canAddToProTeam = (actor: ProActor, teamId: string | null, person: Newcomer): boolean =>
  canSeeLead(leadReach(actor), { ownerId: person.memberId, divisionId: person.divisionId, teamId: null }) &&
  hidesTeamLeads(actor, teamId, person)

/** Other managers of the team may ask the person. */
export const canAskToJoinProTeam = (actor: ProActor, teamId: string, person: Newcomer): boolean =>
  canManageProTeam(actor, teamId) && person.memberId !== actor.memberId && hidesTeamLeads(actor, teamId, person)

/** Creating and deleting teams. */
export const canManageProTeams = (actor: ProActor): boolean =>
  isAdmin(actor) || (actor.pro.isOpen && may(actor, 'manage_pro_teams'))

export const canManageProUsers = (actor: ProActor): boolean =>
  isAdmin(actor) || (actor.pro.isOpen && may(actor, 'manage_pro_users'))

/** People cannot give or take permissions that they lack, neither by assigning a role nor by editing one. */
export const canGiveProPermissions = (actor: ProActor, permissions: readonly ProPermission[]): boolean =>
  canManageProUsers(actor) && (isAdmin(actor) || permissions.every((permission) => may(actor, permission)))

const may = ({ pro }: ProActor, permission: ProPermission): boolean =>
  pro.hasLicence && pro.permissions.includes(permission)

const administers = (actor: ProActor, permission: ProPermission): boolean =>
  isAdmin(actor) || isDivisionAdmin(actor) || may(actor, permission)
