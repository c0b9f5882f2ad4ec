import type { StartBulkJob } from '@kartu/contracts/platform/bulk-jobs'
import type { BulkJobKind } from '@kartu/contracts/platform/bulk-jobs.plain'
import type { Actor, Role } from '@kartu/contracts/actor'
import { bulkJobItemsMax, bulkJobsAtOnceMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { confirmMany, sessionMay } from '../../../http/caller/session-record.ts'
import { type AnyBulkAction, type Asking, startChecks } from './bulk-action.ts'
import {
  bulkJobQueue,
  type BulkJobRow,
  findJob,
  insertItems,
  insertJob,
  isBusy,
  listResults,
  type NewItem,
  lockJob,
  storeDismissal,
  storeEnd,
  storeUndone,
} from './bulk-jobs.sql.ts'

/**
 * Starts a job whose items are fixed now: later members are not included. `prepared` is the result of the action's
 * `prepare`. Throws `bulk_job_nobody`, `bulk_jobs_many`.
 */
export async function startJob(
  tx: Db,
  deps: Deps,
  action: AnyBulkAction,
  asking: Asking,
  input: StartBulkJob,
  prepared?: unknown,
): Promise<BulkJobRow> {
  const { companyId, userId } = asking.actor
  if (await isBusy(tx, companyId, userId)) throw new AppError('bulk_jobs_many', { values: { max: bulkJobsAtOnceMax } })
  const items = await action.choose(tx, deps, asking, input as never, prepared as never)
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

/**
 * True if a change assigns leads to another owner or team, which takes them from a person or reveals them to others.
 */
const isReassigned = (change: object): boolean => 'owner_id' in change || 'team_id' in change

/** The values that an undo restores for an item. */
const changeBefore = (content: object | null): object =>
  (content !== null && 'before' in content && typeof content.before === 'object' ? content.before : null) ?? {}

/**
 * Checks the confirmation that the items need, while the person is present. Returns true if there was one. A job
 * without one refuses an item that needs it later, such as a member who has become super admin.
 */
async function confirmStart(tx: Db, asking: Asking, input: StartBulkJob, items: readonly NewItem[]): Promise<boolean> {
  const { session } = asking
  // Changes of card content affect no permission or address.
  if (!session || input.kind === 'change_field' || input.kind === 'undo_field') return false
  if (endsRecords(input, items)) await confirmMany(tx, session, items.length)
  const given = [input, ...items.map(({ content }) => content)].flatMap((one) => rolesIn(one))
  const memberIds = items.flatMap(({ member_id: id }) => id ?? [])
  const fills = input.kind === 'invite_members' || input.kind === 'bring_back'
  for (const check of startChecks.entries) await check(tx, asking, memberIds, { given, fills })
  return sessionMay(tx, session, 'change_super_admins')
}

/** Roles that an input gives, or that its undo restores. */
function rolesIn(given: object | null): Role[] {
  const { roles = [], before } = (given ?? {}) as { roles?: Role[]; before?: { roles?: Role[] } }
  return [...roles, ...(before?.roles ?? [])]
}

/** Input without its items, which are stored as rows. */
function withoutItems(input: StartBulkJob): object {
  type Items = { people?: never; members?: never; leads?: never }
  const { people: _people, members: _members, leads: _leads, ...shared } = input as StartBulkJob & Items
  // In this input `leads` names their new owner and is not a list of items.
  return input.kind === 'hand_over' ? { ...shared, leads: input.leads } : shared
}

/** Returns the caller's own job. Throws not found for the job of another member. */
export async function requireOwnJob(db: Db, actor: Actor, id: string): Promise<BulkJobRow> {
  const job = await findJob(db, actor.companyId, id)
  if (job?.user_id !== actor.userId) throw notFound()
  return job
}

/**
 * Marks the caller's finished job of a kind as undone. Returns it with the changes that the undo reverts. Throws not
 * found for another kind, `bulk_job_state` while it runs or after an undo.
 */
export async function beginUndo(
  tx: Db,
  actor: Actor,
  id: string,
  kind: BulkJobKind,
): Promise<{ job: BulkJobRow; changes: NewItem[] }> {
  await requireOwnJob(tx, actor, id)
  const job = await lockJob(tx, actor.companyId, id)
  if (job?.kind !== kind) throw notFound()
  if (job.state === 'running' || job.undone_at !== null) throw new AppError('bulk_job_state')
  await storeUndone(tx, actor.companyId, id)
  const results = await listResults(tx, actor.companyId, id)
  return {
    job,
    changes: results.map(({ result, member_id, lead_id, name }) => ({ member_id, lead_id, name, content: result })),
  }
}

/** Cancels a job after its current item. A finished job is unchanged. */
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
