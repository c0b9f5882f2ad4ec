import { CreateDivision } from '@kartu/contracts/company/divisions'
import type { Feature } from '@kartu/contracts/company/plans'
import type { ScimGroupKind } from '@kartu/contracts/integrations/scim.plain'
import type { Db } from '../../../db/db.ts'
import { AppError, translating } from '../../../http/errors.ts'
import { settleCards } from '../../company/cards/card-listing.ts'
import { createDivision, removeDivision, requireDivision, updateDivision } from '../../company/divisions/divisions.ts'
import { type MovedRow, placeMembers } from '../../company/memberships/member-writes.sql.ts'
import { insertMembers, requireLockedTeam } from '../../leads/pro-teams/add-to-pro-team.ts'
import { endProTeam, proTeamConstraints } from '../../leads/pro-teams/pro-teams.ts'
import { deleteTeamMembers, insertProTeam, updateProTeamRow } from '../../leads/pro-teams/pro-teams.sql.ts'
import { lockVerified } from '../../leads/pro-users/pro-users.sql.ts'
import { tell, tellAudit } from '../../platform/audit/tell.ts'
import type { Provisioning } from './scim-caller.ts'
import { cardsOf, type GroupRow } from './scim-groups.sql.ts'

/** Writes to the records that represent the groups of a directory. */
interface GroupWriter {
  /** Feature of the plan that is required to write groups. */
  feature: Feature
  /** Creates an empty group. Returns its ID. */
  create: (tx: Db, acting: Provisioning, name: string) => Promise<string>
  /** Locks a group before its people, in the same order as the routes for people. */
  lock?: (tx: Db, companyId: string, id: string) => Promise<unknown>
  rename: (tx: Db, acting: Provisioning, before: GroupRow, name: string) => Promise<unknown>
  remove: (tx: Db, acting: Provisioning, group: GroupRow) => Promise<unknown>
  /** Moves people, who must be locked. */
  move: (
    tx: Db,
    acting: Provisioning,
    id: string,
    people: { joining: readonly string[]; leaving: readonly string[] },
  ) => Promise<void>
}

const divisions: GroupWriter = {
  feature: 'divisions',
  create: async (tx, acting, name) => (await createDivision(tx, acting, CreateDivision.parse({ name }))).id,
  rename: (tx, acting, { id }, name) => updateDivision(tx, acting, id, { name }),
  remove: async (tx, acting, { id }) =>
    removeDivision(tx, acting, await requireDivision(tx, acting.actor.companyId, id), null),
  async move(tx, acting, id, { joining, leaving }) {
    const { companyId } = acting.actor
    const joined = await placeMembers(tx, companyId, joining, id)
    const left = await placeMembers(tx, companyId, leaving, null)
    const moved = [...joined, ...left].map((row) => row.id)
    await settleCards(tx, companyId, await cardsOf(tx, companyId, moved))
    await tell(tx, acting, {
      audit: [],
      ofMembers: {
        action: 'member.updated',
        facts: [...joined.map((row) => moveOf(row, id)), ...left.map((row) => moveOf(row, null))],
      },
      shows: 'company',
      notify: [],
    })
  },
}

/** Returns the facts of a move for the audit log. Division admins who leave their division lose the role. */
export function moveOf(
  { id: memberId, from_division_id: from, from_roles: before, roles }: MovedRow,
  to: string | null,
) {
  const keepsRoles = before.length === roles.length
  return {
    memberId,
    before: { division_id: from, ...(keepsRoles ? {} : { roles: before }) },
    after: { division_id: to, ...(keepsRoles ? {} : { roles }) },
  }
}

/** The directory adds people without asking them, because the super admin who chose pro teams sees all leads anyway. */
const proTeams: GroupWriter = {
  feature: 'leads',
  async create(tx, acting, name) {
    const id = await translating(proTeamConstraints, () => insertProTeam(tx, acting.actor.companyId, { name }))
    await tellAudit(tx, acting, { action: 'pro_team.created', subjectId: id, after: { name } })
    return id
  },
  lock: requireLockedTeam,
  async rename(tx, acting, { id, name: before }, name) {
    const { companyId } = acting.actor
    await translating(proTeamConstraints, () => updateProTeamRow(tx, companyId, id, { name }, undefined))
    await tellAudit(tx, acting, {
      action: 'pro_team.updated',
      subjectId: id,
      before: { name: before },
      after: { name },
    })
  },
  async remove(tx, acting, { id, members }) {
    const { name } = await requireLockedTeam(tx, acting.actor.companyId, id)
    await endProTeam(tx, acting, { id, name, members }, null)
  },
  async move(tx, acting, id, { joining, leaving }) {
    const { companyId } = acting.actor
    const verified = await lockVerified(tx, companyId, joining)
    if (joining.some((one) => verified.get(one)?.verified !== true)) throw new AppError('scim_group_members')
    const gone = await deleteTeamMembers(tx, companyId, id, leaving)
    const added = await insertMembers(tx, companyId, id, joining)
    const left = gone.map((memberId) => ({
      action: 'pro_team.member_removed' as const,
      subjectId: id,
      before: { member_id: memberId },
    }))
    const joined = { action: 'pro_team.members_added' as const, subjectId: id, after: { member_ids: added } }
    await tellAudit(tx, acting, ...left, ...(added.length > 0 ? [joined] : []))
  },
}

export const groupWriters: Record<ScimGroupKind, GroupWriter> = { divisions, pro_teams: proTeams }
