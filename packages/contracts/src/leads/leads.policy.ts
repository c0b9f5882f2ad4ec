import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { ProActor, ProPermission } from './pro.ts'

/** What decides who sees a lead. */
export interface LeadFacts {
  ownerId: string | null
  /** Of the owner; where nobody owns it, the division that keeps it. */
  divisionId: string | null
  teamId: string | null
}

/** Whose leads somebody sees: everybody's, or their own and those of a division and of pro teams. */
export type LeadReach =
  | 'company'
  | { readonly memberId: string; readonly divisionId: string | null; readonly teamIds: readonly string[] }

/** The section is for those with a pro licence, and for those who administer it. */
export const canOpenLeads = ({ roles, pro }: ProActor): boolean =>
  pro.isOpen && (pro.hasLicence || isAdmin({ roles }) || isDivisionAdmin({ roles }))

/**
 * The one rule of visibility: list, detail, search, counts, export, notifications and figures all ask it. The database
 * asks the same by `reachWhere`.
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
 * Whoever sees a lead works with it; giving it to somebody else takes more. One's own may always be given away, where
 * there is somebody else: nobody is in a personal card but its person.
 */
export const canAssignLead = (actor: ProActor, lead: LeadFacts): boolean =>
  actor.personal !== true &&
  canSeeLead(leadReach(actor), lead) &&
  (lead.ownerId === actor.memberId || canAssignLeads(actor))

/** Erasing is for good, so it is not everybody's, except of what one owns. */
export const canEraseLead = (actor: ProActor, lead: LeadFacts): boolean =>
  canSeeLead(leadReach(actor), lead) && (lead.ownerId === actor.memberId || canEraseLeads(actor))

/** Of those that one sees, also the leads of others. */
export const canAssignLeads = (actor: ProActor): boolean =>
  actor.personal !== true && administers(actor, 'assign_leads')
export const canEraseLeads = (actor: ProActor): boolean => administers(actor, 'erase_leads')

/** What a merge takes from an owner or a pro team is given away, and takes as much. */
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

/** Who merged two leads may undo it, and who could give the one that comes back to anybody. */
export const canUndoMerge = (actor: ProActor, lead: LeadFacts, mergedBy: string | null): boolean =>
  canSeeLead(leadReach(actor), lead) && (mergedBy === actor.memberId || administers(actor, 'assign_leads'))

/** Without the permission one exports nothing, one's own neither. */
export const canExportLeads = (actor: ProActor): boolean => administers(actor, 'export_leads')

/** Questions and consent of the form, names of the states, how long leads are kept. */
export const canManageLeadSettings = ({ roles }: Pick<ProActor, 'roles'>): boolean => isAdmin({ roles })

/** 'Sorry, you don't have authorization to assign member to pro teams' is for everyone else (specification, section 6). */
export const canManageProTeam = (actor: ProActor, teamId: string): boolean =>
  canManageProTeams(actor) || actor.pro.managedTeamIds.includes(teamId)

/** True if the actor sees every lead of the team already, so that a new manager or membership shows them nothing new. */
const seesTeamLeads = (actor: ProActor, teamId: string): boolean => {
  const reach = leadReach(actor)
  return reach === 'company' || reach.teamIds.includes(teamId)
}

/** A manager sees all leads of the team, so only someone who sees them chooses one. `teamId` is null for a new team. */
export const canAppointProManager = (actor: ProActor, teamId: string | null): boolean =>
  canManageProTeams(actor) && (teamId === null || seesTeamLeads(actor, teamId))

/** A person who is to join a pro team. */
interface Newcomer {
  memberId: string
  divisionId: string | null
  /** Their pro role shows them the leads of their teams. */
  seesTeams: boolean
}

/** Joining shows the team's leads to nobody, or the actor sees them already. `teamId` is null for a new team. */
const hidesTeamLeads = (actor: ProActor, teamId: string | null, { memberId, seesTeams }: Newcomer): boolean =>
  teamId === null || seesTeamLeads(actor, teamId) || (memberId !== actor.memberId && !seesTeams)

/**
 * The leads that a person captures in a team are seen by its manager, so only someone who sees the person's leads adds
 * them without asking. `teamId` is null for a new team.
 */
export const canAddToProTeam = (actor: ProActor, teamId: string | null, person: Newcomer): boolean =>
  canSeeLead(leadReach(actor), { ownerId: person.memberId, divisionId: person.divisionId, teamId: null }) &&
  hidesTeamLeads(actor, teamId, person)

/** Anyone else who manages the team may ask the person. */
export const canAskToJoinProTeam = (actor: ProActor, teamId: string, person: Newcomer): boolean =>
  canManageProTeam(actor, teamId) && person.memberId !== actor.memberId && hidesTeamLeads(actor, teamId, person)

/** Making and deleting teams. */
export const canManageProTeams = (actor: ProActor): boolean =>
  isAdmin(actor) || (actor.pro.isOpen && may(actor, 'manage_pro_teams'))

export const canManageProUsers = (actor: ProActor): boolean =>
  isAdmin(actor) || (actor.pro.isOpen && may(actor, 'manage_pro_users'))

/** Nobody gives, or takes away, what they may not do themselves: neither as a role nor by changing one. */
export const canGiveProPermissions = (actor: ProActor, permissions: readonly ProPermission[]): boolean =>
  canManageProUsers(actor) && (isAdmin(actor) || permissions.every((permission) => may(actor, permission)))

const may = ({ pro }: ProActor, permission: ProPermission): boolean =>
  pro.hasLicence && pro.permissions.includes(permission)

const administers = (actor: ProActor, permission: ProPermission): boolean =>
  isAdmin(actor) || isDivisionAdmin(actor) || may(actor, permission)
