import type { MergeLeads } from '@kartu/contracts/leads/lead-merges'
import { canMergeLeads, canUndoMerge } from '@kartu/contracts/leads/leads.policy'
import type { Db } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import { allow, AppError, invalidField, notFound } from '../../../../http/errors.ts'
import { type Notice, tell } from '../../../platform/audit/tell.ts'
import { givenBy } from '../capture-lead.ts'
import {
  carryOver,
  deleteMerge,
  dropLead,
  giveBack,
  insertMerge,
  lockLeads,
  newestMerge,
  restoreLead,
  stillThere,
  wholeLead,
} from './lead-merges.sql.ts'
import type { MergedValues, WholeLead } from '../../../../db/schema/leads.ts'
import { leadFollowers } from '../lead-followers.ts'
import { settleRemindAt } from '../reminders/lead-reminders.sql.ts'
import { insertEntry, keysOf, sortTextOf, storeFound, updateLeadRow } from '../lead-writes.sql.ts'
import { findLead, type LeadRow } from '../leads.sql.ts'
import { leadFacts } from '../leads.view.ts'
import { mergedValues, undoneValues, valuesOf } from './merged-values.ts'
import { type LeadActing, requireLead } from '../require-lead.ts'

/**
 * Merges two leads into one. The other lead's notes, timeline, reminders, tags and contacts move to it. The merging
 * person has chosen all other values. Stores the data for undoing the merge.
 */
export async function mergeLeads(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: LeadActing,
  leadId: string,
  { other_id: goneId, revision, other_revision: goneRevision, take }: MergeLeads,
): Promise<LeadRow> {
  const { companyId, memberId } = acting.actor
  if (goneId === leadId) throw invalidField('other_id', 'regex')
  await lockLeads(tx, companyId, [leadId, goneId])
  const [seen, seenGone] = [await requireLead(tx, acting.actor, leadId), await requireLead(tx, acting.actor, goneId)]
  const [kept, gone] = [await wholeLead(tx, companyId, leadId), await wholeLead(tx, companyId, goneId)]
  if (kept?.revision !== revision || gone?.revision !== goneRevision) throw new AppError('changed_elsewhere')
  const after = mergedValues(kept, gone, take)
  allow(canMergeLeads(acting.actor, [leadFacts(seen), leadFacts(seenGone)], after))
  const moved = await carryOver(tx, companyId, goneId, leadId)
  for (const { merge } of leadFollowers.entries) await merge(tx, companyId, { goneId, leadId })
  await dropLead(tx, companyId, goneId)
  await insertMerge(tx, companyId, { goneId, leadId, gone, before: valuesOf(kept), after, ...moved, memberId })
  await store(tx, { ...kept, ...after })
  await insertEntry(tx, companyId, leadId, memberId, { kind: 'merged', facts: { name: gone.name } })
  const { ownerId } = after
  await tell(tx, acting, {
    audit: [{ action: 'lead.merged', subjectId: leadId, after: { other_id: goneId, owner_id: ownerId } }],
    shows: { leads: true },
    notify: await mergeNotices(tx, queue, acting, { kept, gone, after }),
  })
  return found(await findLead(tx, companyId, leadId))
}

/**
 * Notices for the owners of the two leads, except the acting person, about the merge and the new owner if the owner
 * changed.
 */
async function mergeNotices(
  tx: Db,
  queue: Deps['queue'],
  { actor: { companyId, memberId } }: LeadActing,
  { kept, gone, after }: { kept: WholeLead; gone: WholeLead; after: MergedValues },
): Promise<Notice[]> {
  const by = await givenBy(tx, companyId, memberId)
  const to = after.ownerId === null ? '' : ((await givenBy(tx, companyId, after.ownerId)).by ?? '')
  const owners = new Map([kept, gone].map((lead) => [lead.ownerId, lead]))
  return [...owners].flatMap(([ownerId, { name }]) =>
    ownerId === null || ownerId === memberId
      ? []
      : [
          {
            ...{ queue, memberIds: [ownerId], kind: 'lead_merged' as const },
            facts: { lead_id: kept.id, name, ...by, ...(ownerId !== after.ownerId && { to }) },
            people: { by: memberId, ...(ownerId !== after.ownerId && after.ownerId !== null && { to: after.ownerId }) },
          },
        ],
  )
}

/** Notices for members who get a lead back. */
async function undoneNotices(
  tx: Db,
  queue: Deps['queue'],
  { actor: { companyId, memberId } }: LeadActing,
  leads: readonly Pick<WholeLead, 'id' | 'name' | 'ownerId'>[],
  ownerOfBoth: string | null,
): Promise<Notice[]> {
  const by = await givenBy(tx, companyId, memberId)
  return leads.flatMap(({ id, name, ownerId }) =>
    ownerId === null || ownerId === memberId || ownerId === ownerOfBoth
      ? []
      : [
          {
            ...{ queue, memberIds: [ownerId], kind: 'lead_assigned' as const },
            facts: { lead_id: id, name, ...by },
            people: { by: memberId },
          },
        ],
  )
}

/**
 * Splits a merged lead into the two original ones. Later changes stay with the remaining one. The newest of several
 * merges is undone first. If an owner was removed, the owner of the other lead keeps both.
 */
export async function undoMerge(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: LeadActing,
  leadId: string,
  goneId: string,
): Promise<LeadRow> {
  const { companyId, memberId } = acting.actor
  await lockLeads(tx, companyId, [leadId])
  const seen = await requireLead(tx, acting.actor, leadId)
  const [merge, now] = [await newestMerge(tx, companyId, leadId), await wholeLead(tx, companyId, leadId)]
  if (merge?.goneId !== goneId || !now) throw notFound()
  allow(canUndoMerge(acting.actor, leadFacts(seen), merge.memberId))
  const { gone } = merge
  const there = await stillThere(tx, companyId, gone)
  const isOwned = gone.ownerId === null ? there.division || gone.divisionId === null : there.owner
  const keeper = isOwned ? gone : now
  const back = {
    ...gone,
    ownerId: keeper.ownerId,
    divisionId: keeper.divisionId,
    teamId: there.team ? gone.teamId : null,
  }
  await restoreLead(tx, back)
  await giveBack(tx, companyId, leadId, goneId, merge)
  await deleteMerge(tx, companyId, goneId)
  for (const { split } of leadFollowers.entries) await split(tx, companyId, leadId)
  const { ownerId, divisionId, teamId, ...undone } = undoneValues(now, merge.before, merge.after)
  const place = { ownerId, divisionId, teamId }
  const still = await stillThere(tx, companyId, place)
  const isBack = ownerId === null ? divisionId == null || still.division : ownerId !== undefined && still.owner
  const stayed = {
    ...{ ...now, ...undone },
    ...(isBack && divisionId !== undefined && { ownerId, divisionId }),
    ...(teamId !== undefined && (teamId === null || still.team) && { teamId }),
  }
  await store(tx, stayed)
  await store(tx, back)
  await insertEntry(tx, companyId, leadId, memberId, { kind: 'unmerged', facts: { name: gone.name } })
  await insertEntry(tx, companyId, goneId, memberId, { kind: 'unmerged', facts: { name: seen.name } })
  await tell(tx, acting, {
    audit: [{ action: 'lead.unmerged', subjectId: leadId, after: { other_id: goneId, owner_id: back.ownerId } }],
    shows: { leads: true },
    notify: await undoneNotices(tx, queue, acting, [stayed, back], now.ownerId),
  })
  return found(await findLead(tx, companyId, leadId))
}

/** Stores the row, words, tags and next reminder of a lead. */
async function store(tx: Db, lead: WholeLead): Promise<void> {
  const { companyId, id } = lead
  await updateLeadRow(tx, companyId, id, {
    ...valuesOf(lead),
    ...keysOf(lead),
    sortName: sortTextOf(lead.name),
    sortOrganisation: sortTextOf(lead.organisation),
  })
  await storeFound(tx, companyId, id, lead)
  await settleRemindAt(tx, companyId, id)
}

function found(row: LeadRow | undefined): LeadRow {
  if (!row) throw notFound()
  return row
}
