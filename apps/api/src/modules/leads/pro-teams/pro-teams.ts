import {
  canAppointProManager,
  canManageProTeam,
  canManageProTeams,
  leadReach,
} from '@kartu/contracts/leads/leads.policy'
import { permissionsOf, type ProActor } from '@kartu/contracts/leads/pro'
import type { ProTeam } from '@kartu/contracts/leads/pro-teams'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, fieldError, notFound, translating } from '../../../http/errors.ts'
import { Registered } from '../../../lib/registered.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell, tellAudit } from '../../platform/audit/tell.ts'
import { pictureView } from '../../platform/files/files.ts'
import { leaveTeam } from '../leads/leave-team.sql.ts'
import { type ActingInPro, confirmGiven, type LeadCaller } from '../pro-users/pro-access.ts'
import { addToTeam, requireLockedTeam, requireVerified } from './add-to-pro-team.ts'
import {
  deleteProTeam,
  deleteTeamMembers,
  findProTeam,
  insertProTeam,
  type ProTeamRow,
  selectProTeams,
  updateProTeamRow,
} from './pro-teams.sql.ts'

export const proTeamConstraints = { pro_teams_name_key: () => fieldError('pro_team_name_taken', 'name') }

/** Lists all teams for people who manage pro teams, and for all others the teams that they belong to or manage. */
export async function listProTeams(db: Db, actor: LeadCaller): Promise<ProTeam[]> {
  const { teamIds, managedTeamIds } = actor.pro
  const rows = await selectProTeams(
    db,
    actor.companyId,
    canManageProTeams(actor) ? null : [...teamIds, ...managedTeamIds],
  )
  const shown = await shownTeams(db, actor, rows)
  return rows.map((row) => proTeamView(actor, row, shown))
}

interface TeamFields {
  name: string
  manager_id: string | null
  target: number | null
}

export async function createProTeam(
  tx: Db,
  acting: ActingInPro,
  { member_ids: memberIds, ...fields }: TeamFields & { member_ids: readonly string[] },
): Promise<ProTeam> {
  const { companyId } = acting.actor
  await requireManager(tx, acting, null, fields.manager_id)
  const { name, manager_id: managerId, target } = fields
  const id = await translating(proTeamConstraints, () => insertProTeam(tx, companyId, { name, managerId, target }))
  await addToTeam(tx, acting.actor, id, memberIds, null)
  await tellAudit(tx, acting, {
    action: 'pro_team.created',
    subjectId: id,
    after: { ...fields, member_ids: memberIds },
  })
  return requireProTeam(tx, acting.actor, id)
}

/** Changes a team. An edit of an outdated revision is refused. */
export async function updateProTeam(
  tx: Db,
  acting: ActingInPro,
  id: string,
  { revision, ...change }: { [K in keyof TeamFields]?: TeamFields[K] | undefined } & { revision?: number | undefined },
): Promise<ProTeam> {
  const { companyId } = acting.actor
  const { name, target, manager_id: manager } = await requireBefore(tx, acting.actor, id)
  if (change.manager_id && change.manager_id !== manager) await requireManager(tx, acting, id, change.manager_id)
  const columns = { name: change.name, managerId: change.manager_id, target: change.target }
  const updated = await translating(proTeamConstraints, () => updateProTeamRow(tx, companyId, id, columns, revision))
  if (!updated) throw new AppError('changed_elsewhere')
  const before = { name, target, manager_id: manager }
  await tellAudit(tx, acting, { action: 'pro_team.updated', subjectId: id, before, after: change })
  return requireProTeam(tx, acting.actor, id)
}

/** Deletes a team. Its leads keep their owners. */
export async function removeProTeam(tx: Db, acting: ActingInPro, id: string): Promise<void> {
  const { name, members } = await requireBefore(tx, acting.actor, id)
  await endProTeam(tx, acting, { id, name, members }, acting.actor.memberId)
}

/** Deletes a locked team. `memberId` is the acting person; null for a program. */
export async function endProTeam(
  tx: Db,
  acting: Acting,
  { id, name, members }: { id: string; name: string; members: number },
  memberId: string | null,
): Promise<void> {
  const { companyId } = acting.actor
  const leads = await leaveTeam(tx, companyId, { id, name }, memberId)
  await deleteProTeam(tx, companyId, id)
  const fact = { action: 'pro_team.removed', subjectId: id, before: { name, members, leads } } as const
  await tell(tx, acting, { audit: [fact], shows: { leads: true }, notify: [] })
}

/** Adds people to a team. Existing members remain in it. */
export async function addToProTeam(tx: Db, acting: ActingInPro, id: string, ids: readonly string[]): Promise<ProTeam> {
  const { companyId } = acting.actor
  await requireLockedTeam(tx, companyId, id)
  const added = await addToTeam(tx, acting.actor, id, ids)
  if (added.length > 0)
    await tellAudit(tx, acting, { action: 'pro_team.members_added', subjectId: id, after: { member_ids: added } })
  return requireProTeam(tx, acting.actor, id)
}

export async function removeFromProTeam(tx: Db, acting: ActingInPro, id: string, memberId: string): Promise<ProTeam> {
  const { companyId } = acting.actor
  await requireLockedTeam(tx, companyId, id)
  if ((await deleteTeamMembers(tx, companyId, id, [memberId])).length === 0) throw notFound()
  await tellAudit(tx, acting, { action: 'pro_team.member_removed', subjectId: id, before: { member_id: memberId } })
  return requireProTeam(tx, acting.actor, id)
}

/** `teamId` is null for a new team. */
async function requireManager(
  tx: Db,
  acting: ActingInPro,
  teamId: string | null,
  managerId: string | null,
): Promise<void> {
  const { actor } = acting
  if (managerId === null) return
  await requireVerified(tx, actor.companyId, [managerId], () => 'manager_id')
  if (!canAppointProManager(actor, teamId)) throw fieldError('pro_team_manager_sees_leads', 'manager_id')
  await confirmGiven(tx, acting, permissionsOf.manager)
}

/** Returns the team before a change, locked until the transaction ends. */
async function requireBefore(tx: Db, actor: ActingInPro['actor'], id: string) {
  await requireLockedTeam(tx, actor.companyId, id)
  const { name, target, manager, members } = await requireProTeam(tx, actor, id)
  return { name, target, manager_id: manager?._id ?? null, members: members.length }
}

async function requireProTeam(db: Db, actor: ActingInPro['actor'], id: string): Promise<ProTeam> {
  const row = await findProTeam(db, actor.companyId, id)
  if (!row) throw notFound()
  return proTeamView(actor, row, await shownTeams(db, actor, [row]))
}

type Person = ProTeamRow['members'][number]
const personView = ({ photo, ...person }: Person) => ({ ...person, photo: photo && pictureView(photo) })

/** Finds the pro teams whose figures of this month may be shown, in a company that hides individual figures. */
export const teamFigures = new Registered<(db: Db, actor: LeadCaller) => Promise<ReadonlySet<string | null>>>(
  'The rule about figures of pro teams',
)

/** Pro teams whose figures are shown; null means all. */
async function shownTeams(db: Db, actor: LeadCaller, rows: readonly ProTeamRow[]) {
  if (rows.every((row) => row.per_person)) return null
  const [find] = teamFigures.entries
  return find ? find(db, actor) : new Set<string>()
}

function proTeamView(actor: ProActor, row: ProTeamRow, shown: ReadonlySet<string | null> | null): ProTeam {
  const mayManage = canManageProTeam(actor, row.id)
  const reach = leadReach(actor)
  const seesLeads = (reach === 'company' || reach.teamIds.includes(row.id)) && (shown?.has(row.id) ?? true)
  return {
    _id: row.id,
    name: row.name,
    manager: row.manager && personView(row.manager),
    members: row.members.map(personView),
    requests: mayManage
      ? row.requests.map(({ id, member, expires_at: expires }) => ({
          _id: id,
          member: personView(member),
          expires_at: wireTime(expires),
        }))
      : [],
    target: row.target,
    leads_this_month: seesLeads ? row.leads_this_month : null,
    may_manage: mayManage,
    revision: row.revision,
  }
}
