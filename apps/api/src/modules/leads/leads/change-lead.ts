import type { LeadChange, UpdateLead } from '@kartu/contracts/leads/lead-changes'
import { canAssignLead } from '@kartu/contracts/leads/leads.policy'
import { tagsPerLeadMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, invalidField, translating } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { countStatus, takeBackStatus } from '../../activity/activities/lead-activities.sql.ts'
import { type Notice, tell } from '../../platform/audit/tell.ts'
import { authorOf } from '../pro-users/pro-access.ts'
import { storedContacts } from '../../company/cards/card-content.ts'
import { distinct, givenBy } from './capture-lead.ts'
import {
  insertEntry,
  keysOf,
  type LeadColumns,
  type NewEntry,
  sortTextOf,
  storeFound,
  updateLeadRow,
} from './lead-writes.sql.ts'
import { findTeamName, hasNewsOfMany, type LeadRow } from './leads.sql.ts'
import { leadFacts } from './leads.view.ts'
import { type LeadActing, requireLockedItself, requireOwner } from './require-lead.ts'

/** Errors for violated constraints of the leads table. */
const constraints = {
  leads_company_id_team_id_pro_teams_company_id_id_fk: () => invalidField('team_id', 'unknown_record'),
}

/** Fields of a change. A lead without an owner belongs to a division. */
type Change = Omit<UpdateLead, 'revision' | 'owner_id'> & {
  owner_id?: string | null | undefined
  division_id?: string | null | undefined
}

/** Effect of a change, stored so that it can be undone. */
export interface Undoable {
  before: Pick<Change, 'status' | 'warmth' | 'owner_id' | 'division_id' | 'team_id' | 'tags'>
  after: Pick<Change, 'status' | 'warmth' | 'owner_id' | 'team_id' | 'tags'>
}

/** Undoes a change, except for fields that have changed since. */
export async function undoChange(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: LeadActing,
  id: string,
  { before, after }: Undoable,
): Promise<void> {
  const now = await requireLockedItself(tx, acting.actor, id)
  const isAsLeft = Object.entries(after).every(
    ([field, value]) => JSON.stringify(now[field as keyof typeof after]) === JSON.stringify(value),
  )
  if (!isAsLeft) throw new AppError('changed_elsewhere')
  await changeLead(tx, deps, acting, now, before, { isOneOfMany: true, isUndo: true })
}

/** Changes one of many leads. Tags are added to or removed from the lead's own. */
export async function changeOne(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: LeadActing,
  id: string,
  { add_tags: added = [], remove_tags: removed = [], ...change }: LeadChange,
): Promise<Undoable | undefined> {
  const before = await requireLockedItself(tx, acting.actor, id)
  const gone = new Set(removed.map((tag) => tag.toLowerCase()))
  const tags = distinct([...before.tags.filter((tag) => !gone.has(tag.toLowerCase())), ...added])
  if (tags.length > tagsPerLeadMax)
    throw new AppError('invalid', { fields: [{ field: 'add_tags', key: 'too_many', max: tagsPerLeadMax }] })
  return changeLead(tx, deps, acting, before, { ...change, tags }, { isOneOfMany: true })
}

/** Changes a locked lead. Returns undefined if nothing changed. */
export async function changeLead(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: LeadActing,
  before: LeadRow,
  change: Change,
  { isOneOfMany = false, isUndo = false } = {},
): Promise<Undoable | undefined> {
  const { companyId } = acting.actor
  const memberId = authorOf(acting.actor)
  const { id } = before
  const { columns, entries, edited, tags } = await effectsOf(tx, acting, before, change)
  if (entries.length === 0) return undefined
  const { name, organisation, job_title: jobTitle, contacts } = before
  const kept = { name, organisation, jobTitle, contacts, tags: before.tags, ...edited, ...(tags && { tags }) }
  await translating(constraints, () =>
    updateLeadRow(tx, companyId, id, {
      ...columns,
      ...keysOf(kept),
      sortName: sortTextOf(kept.name),
      sortOrganisation: sortTextOf(kept.organisation),
    }),
  )
  await storeFound(tx, companyId, id, kept)
  for (const entry of entries) await insertEntry(tx, companyId, id, memberId, entry)
  if (columns.status !== undefined)
    await (isUndo ? takeBackStatus(tx, companyId, id, before.status) : countStatus(tx, companyId, id, columns.status))
  const undoable = undoableOf(before, columns)
  const { ownerId } = columns
  const after = {
    ...undoable.after,
    ...(Object.keys(edited).length > 0 && { edited: Object.keys(edited).map(wireName) }),
  }
  await tell(tx, acting, {
    // Names of the changed details, without values, because the audit log cannot be erased.
    audit: [{ action: 'lead.updated', subjectId: id, before: undoable.before, after }],
    shows: { leads: true },
    notify:
      ownerId && ownerId !== memberId
        ? await newsFor(tx, queue, acting, { ownerId, id, name: kept.name, isOneOfMany })
        : [],
  })
  return undoable
}

/** Columns that a change sets, and the entries that it adds to the lead's timeline. */
async function effectsOf(tx: Db, acting: LeadActing, before: LeadRow, change: Change) {
  const { companyId } = acting.actor
  const { status, warmth, owner_id: ownerId, team_id: teamId } = change
  const columns: LeadColumns = {}
  const entries: NewEntry[] = []
  const edited = editsOf(before, change)
  Object.assign(columns, edited)
  if (Object.keys(edited).length > 0)
    entries.push({ kind: 'edited', facts: { fields: Object.keys(edited).map(wireName).join(',') } })
  if (status !== undefined && status !== before.status) {
    columns.status = status
    entries.push({ kind: 'status', facts: { from: before.status, to: status } })
  }
  if (warmth !== undefined && warmth !== before.warmth) {
    columns.warmth = warmth
    entries.push({ kind: 'warmth', facts: { from: before.warmth, to: warmth } })
  }
  const isGiven = ownerId !== undefined && ownerId !== before.owner_id
  const isMoved = teamId !== undefined && teamId !== before.team_id
  if (isGiven || isMoved) allow(canAssignLead(acting.actor, leadFacts(before)))
  if (isGiven) {
    const name = ownerId === null ? null : await requireOwner(tx, acting.actor, ownerId)
    Object.assign(columns, { ownerId, divisionId: ownerId === null ? (change.division_id ?? null) : null })
    entries.push({
      kind: 'owner',
      facts: { name, from: before.owner_name },
      people: {
        ...(ownerId !== null && { name: ownerId }),
        ...(before.owner_id !== null && { from: before.owner_id }),
      },
    })
  }
  if (isMoved) {
    columns.teamId = teamId
    const name = teamId === null ? null : ((await findTeamName(tx, companyId, teamId)) ?? '')
    entries.push({ kind: 'team', facts: { name, from: before.team_name } })
  }
  const tags = change.tags && distinct(change.tags)
  const [added, removed] = [lacking(tags ?? before.tags, before.tags), lacking(before.tags, tags ?? before.tags)]
  if (tags && added.length + removed.length > 0) {
    columns.tags = tags
    entries.push({ kind: 'tagged', facts: { added: added.join(', '), removed: removed.join(', ') } })
  }
  return { columns, entries, edited, tags }
}

/** Several leads in quick succession share one notification. */
async function newsFor(
  tx: Db,
  queue: Queue,
  { actor }: LeadActing,
  { ownerId, id, name, isOneOfMany }: { ownerId: string; id: string; name: string; isOneOfMany: boolean },
): Promise<Notice[]> {
  const { companyId } = actor
  const memberId = authorOf(actor)
  const by = actor.kind === 'key' ? { by: actor.name } : await givenBy(tx, companyId, memberId)
  if (isOneOfMany && memberId !== null && (await hasNewsOfMany(tx, companyId, ownerId, memberId))) return []
  const facts = { lead_id: id, name, ...by, ...(isOneOfMany && { many: 1 }) }
  return [
    { queue, memberIds: [ownerId], kind: 'lead_assigned', facts, people: memberId === null ? {} : { by: memberId } },
  ]
}

/** Names of the changed personal details. */
function editsOf(before: LeadRow, change: Change) {
  const contacts = change.contacts && storedContacts(change.contacts)
  const { name, organisation, job_title: jobTitle } = change
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(organisation !== undefined && organisation !== before.organisation && { organisation }),
    ...(jobTitle !== undefined && jobTitle !== before.job_title && { jobTitle }),
    ...(contacts && !haveSameContacts(contacts, before.contacts) && { contacts }),
  }
}

const haveSameContacts = (one: LeadRow['contacts'], other: LeadRow['contacts']): boolean => {
  const plain = (contacts: LeadRow['contacts']) =>
    JSON.stringify(contacts.map(({ key, value, label, code, extension }) => [key, value, label, code, extension]))
  return plain(one) === plain(other)
}

const wireName = (column: string): string => (column === 'jobTitle' ? 'job_title' : column)

const lacking = (tags: readonly string[], from: readonly string[]): string[] =>
  tags.filter((tag) => !from.includes(tag))

/** Also stored in the audit log. Only the tags may be personal, and the company's list of tags shows them anyway. */
function undoableOf(before: LeadRow, { status, warmth, ownerId, teamId, tags }: LeadColumns): Undoable {
  const isGiven = ownerId !== undefined
  return {
    before: {
      ...(status !== undefined && { status: before.status }),
      ...(warmth !== undefined && { warmth: before.warmth }),
      ...(isGiven && { owner_id: before.owner_id, division_id: before.division_id }),
      ...(teamId !== undefined && { team_id: before.team_id }),
      ...(tags !== undefined && { tags: before.tags }),
    },
    after: {
      ...(status !== undefined && { status }),
      ...(warmth !== undefined && { warmth }),
      ...(isGiven && { owner_id: ownerId }),
      ...(teamId !== undefined && { team_id: teamId }),
      ...(tags !== undefined && { tags }),
    },
  }
}
