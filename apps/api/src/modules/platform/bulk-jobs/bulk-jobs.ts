import type { StartBulkJob } from '@kartu/contracts/platform/bulk-jobs'
import type { Actor, Role } from '@kartu/contracts/actor'
import { bulkJobItemsMax, bulkJobsAtOnceMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { confirmMany, sessionMay } from '../../../http/caller/session-record.ts'
import { type AnyBulkAction, type Asking, startChecks } from './bulk-action.ts'
import { bulkJobQueue } from './bulk-jobs.queue.ts'
import {
  type BulkJobRow,
  findJob,
  insertItems,
  insertJob,
  isBusy,
  type NewItem,
  lockJob,
  storeDismissal,
  storeEnd,
} from './bulk-jobs.sql.ts'

/** Whom a job is about is settled now: who comes later is not part of it. Throws `bulk_job_nobody`, `bulk_jobs_many`. */
export async function startJob(
  tx: Db,
  deps: Deps,
  action: AnyBulkAction,
  asking: Asking,
  input: StartBulkJob,
): Promise<BulkJobRow> {
  const { companyId, userId } = asking.actor
  if (await isBusy(tx, companyId, userId)) throw new AppError('bulk_jobs_many', { values: { max: bulkJobsAtOnceMax } })
  const items = await action.choose(tx, deps, asking, input as never)
  if (items.length === 0) throw new AppError('bulk_job_nobody')
  if (items.length > bulkJobItemsMax) throw new AppError('bulk_job_items_max', { values: { max: bulkJobItemsMax } })
  const confirmed = await confirmStart(tx, asking, input, items)
  const id = newId()
  const shared = withoutItems(input)
  const { kind } = input
  const total = items.length
  await insertJob(tx, companyId, {
    id,
    user_id: userId,
    address: asking.address,
    kind,
    input: shared,
    total,
    confirmed,
  })
  await insertItems(tx, companyId, id, items)
  await deps.queue.enqueue(tx, bulkJobQueue, { companyId, jobId: id })
  return requireOwnJob(tx, asking.actor, id)
}

const endsRecords = (input: StartBulkJob, items: readonly NewItem[]): boolean =>
  input.kind === 'remove_members' ||
  input.kind === 'remove_leads' ||
  input.kind === 'hand_over' ||
  (input.kind === 'update_leads' && isReassigned(input.change)) ||
  (input.kind === 'undo_leads' && items.some(({ content }) => isReassigned(changeBefore(content))))

/** Another owner or team takes a lead away from a person, or shows it to others. */
const isReassigned = (change: object): boolean => 'owner_id' in change || 'team_id' in change

/** What undoing the change of an item gives back. */
const changeBefore = (content: object | null): object =>
  (content !== null && 'before' in content && typeof content.before === 'object' ? content.before : null) ?? {}

/**
 * Asks for the confirmation that the items will need, while the person is there. Returns whether there was one: a job
 * that needs it for someone who becomes super admin later refuses that item.
 */
async function confirmStart(tx: Db, asking: Asking, input: StartBulkJob, items: readonly NewItem[]): Promise<boolean> {
  const { session } = asking
  // The content of cards is nobody's right or address.
  if (!session || input.kind === 'change_field' || input.kind === 'undo_field') return false
  if (endsRecords(input, items)) await confirmMany(tx, session, items.length)
  const given = [input, ...items.map(({ content }) => content)].flatMap((one) => rolesIn(one))
  const memberIds = items.flatMap(({ member_id: id }) => id ?? [])
  const fills = input.kind === 'invite_members' || input.kind === 'bring_back'
  for (const check of startChecks.entries) await check(tx, asking, memberIds, { given, fills })
  return sessionMay(tx, session, 'change_super_admins')
}

/** Roles that an input gives, or that undoing one gives back. */
function rolesIn(given: object | null): Role[] {
  const { roles = [], before } = (given ?? {}) as { roles?: Role[]; before?: { roles?: Role[] } }
  return [...roles, ...(before?.roles ?? [])]
}

/** What the items are was written down one by one. */
function withoutItems(input: StartBulkJob): object {
  type Items = { people?: never; members?: never; leads?: never }
  const { people: _people, members: _members, leads: _leads, ...shared } = input as StartBulkJob & Items
  // Here `leads` names who gets them, and is no list of items.
  return input.kind === 'hand_over' ? { ...shared, leads: input.leads } : shared
}

/** A job of somebody else is not there. */
export async function requireOwnJob(db: Db, actor: Actor, id: string): Promise<BulkJobRow> {
  const job = await findJob(db, actor.companyId, id)
  if (job?.user_id !== actor.userId) throw notFound()
  return job
}

/** The item that is being done at this moment is done still. Nothing happens to a job that has ended. */
export async function cancelJob(tx: Db, actor: Actor, id: string): Promise<BulkJobRow> {
  await requireOwnJob(tx, actor, id)
  await lockJob(tx, actor.companyId, id)
  await storeEnd(tx, actor.companyId, id, 'cancelled')
  return requireOwnJob(tx, actor, id)
}

export async function dismissJob(tx: Db, actor: Actor, id: string): Promise<void> {
  const { state } = await requireOwnJob(tx, actor, id)
  if (state === 'running') throw new AppError('bulk_job_state')
  await storeDismissal(tx, actor.companyId, id)
}
