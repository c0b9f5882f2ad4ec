import type { StartBulkJob } from '@kartu/contracts/platform/bulk-jobs'
import type { BulkJobKind } from '@kartu/contracts/platform/bulk-jobs.plain'
import type { Actor, Role } from '@kartu/contracts/actor'
import { fieldUndoHours } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type AppError, notFound } from '../../../http/errors.ts'
import { Registered } from '../../../lib/registered.ts'
import { wireTime } from '../../../db/columns.ts'
import type { Acting } from '../audit/audit.ts'
import type { BulkItemRow, NewItem } from './bulk-jobs.sql.ts'

/** Input that starts a job of this kind. */
export type BulkInput<K extends BulkJobKind> = Extract<StartBulkJob, { kind: K }>

/** A signed-in member and their network address. */
export type Asking = Acting & { actor: Actor }

/** The action of a noun on many items, one at a time. It refuses an item by throwing an `AppError`. */
export interface BulkAction<K extends BulkJobKind, Prepared = undefined> {
  readonly kind: K
  /**
   * Slow preparation, whose result is passed to `choose`. Runs before the transaction that starts the job, so it holds
   * no connection. Checks the caller's rights itself.
   */
  prepare?(deps: Deps, actor: Actor, input: BulkInput<K>): Promise<Prepared>
  /**
   * Returns the items in order; throws if the caller may not start such a job. Runs in the transaction that starts it.
   */
  choose(tx: Db, deps: Deps, asking: Asking, input: BulkInput<K>, prepared: Prepared): Promise<NewItem[]>
  /**
   * Calls another service for an item, before the transaction in which `act` gets the result. May run twice for an item:
   * after a crash, or if two processes run the job.
   */
  reach?(deps: Deps, asking: Asking, input: BulkInput<K>, item: BulkItemRow): Promise<unknown>
  /**
   * Processes one item in its own transaction, which also marks the item as done. `asking` has the person's current
   * permissions. The result is stored with the item.
   */
  act(
    tx: Db,
    deps: Deps,
    asking: Asking,
    input: BulkInput<K>,
    item: BulkItemRow,
    reached: unknown,
  ): Promise<object | void>
  /** True for an error of `reach` that ends the job instead of refusing one item. */
  ends?(error: AppError): boolean
  /**
   * Returns the seconds after which the job retries an item that was refused temporarily, such as by a daily limit;
   * undefined refuses it for good.
   */
  waits?(input: BulkInput<K>, error: AppError): number | undefined
  /** Runs after the last item or after the job was cancelled. May run twice. */
  end?(deps: Deps, companyId: string, input: BulkInput<K>, jobId: string): Promise<unknown>
}

export const defineBulkAction = <K extends BulkJobKind, Prepared = undefined>(
  action: BulkAction<K, Prepared>,
): BulkAction<K, Prepared> => action

/** An action of any kind; its input was validated when the job started. */
export type AnyBulkAction = Omit<BulkAction<never, never>, 'kind' | 'prepare'> & {
  readonly kind: BulkJobKind
  prepare?(deps: Deps, actor: Actor, input: never): Promise<unknown>
}

/** Actions of all modules. */
export const bulkActions = new Registered<AnyBulkAction>('Bulk actions')

/**
 * Checks that require a confirmation before a job starts. `given` are the roles that its items give; `fills` is true if
 * it adds people to the places.
 */
export const startChecks = new Registered<
  (
    tx: Db,
    asking: Asking,
    memberIds: readonly string[],
    roles: { given: readonly Role[]; fills: boolean },
  ) => Promise<void>
>('Checks before a bulk job')

/** Returns the action of a kind. Throws a not-found error for a kind from another version. */
export function actionOf(kind: BulkJobKind): AnyBulkAction {
  const action = bulkActions.entries.find((one) => one.kind === kind)
  if (!action) throw notFound()
  return action
}

/** True while a changed field can be restored on all cards; `createdAt` is the start of the job. */
export const isFieldUndoable = (createdAt: string): boolean =>
  Date.now() < Date.parse(wireTime(createdAt)) + fieldUndoHours * 3_600_000
