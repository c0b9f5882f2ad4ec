import type { StartBulkJob } from '@kartu/contracts/platform/bulk-jobs'
import type { BulkJobKind } from '@kartu/contracts/platform/bulk-jobs.plain'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type AppError, notFound } from '../../../http/errors.ts'
import { Registered } from '../../../lib/registered.ts'
import type { Acting } from '../audit/audit.ts'
import type { Actor, Role } from '@kartu/contracts/actor'
import type { BulkItemRow, NewItem } from './bulk-jobs.sql.ts'

/** What a job of this kind was asked for. */
export type BulkInput<K extends BulkJobKind> = Extract<StartBulkJob, { kind: K }>

/** Somebody signed in, at an address. */
export type Asking = Acting & { actor: Actor }

/** What a noun does to many, one after the other. Refusing is throwing an `AppError`. */
export interface BulkAction<K extends BulkJobKind> {
  readonly kind: K
  /** Whom it is about, in order; refuses those who may not ask for it at all. Part of the transaction that starts it. */
  choose(tx: Db, deps: Deps, asking: Asking, input: BulkInput<K>): Promise<NewItem[]>
  /**
   * Does it to one, in a transaction of its own that also notes that it is done. `asking` is what the person may do at
   * this moment. What it returns is kept with the item.
   */
  act(tx: Db, deps: Deps, asking: Asking, input: BulkInput<K>, item: BulkItemRow): Promise<object | void>
  /**
   * Returns the seconds after which the job continues with an item that was refused for now, such as by a daily limit;
   * undefined refuses it for good.
   */
  waits?(input: BulkInput<K>, error: AppError): number | undefined
  /** When the last one is through or the rest was cancelled. May run twice. */
  end?(deps: Deps, companyId: string, input: BulkInput<K>): Promise<unknown>
}

export const defineBulkAction = <K extends BulkJobKind>(action: BulkAction<K>): BulkAction<K> => action

/** Of any kind: what its input is was checked when the job was started. */
export type AnyBulkAction = Omit<BulkAction<never>, 'kind'> & { readonly kind: BulkJobKind }

/** The actions of all modules. */
export const bulkActions = new Registered<AnyBulkAction>('Bulk actions')

/**
 * Checks that ask for a confirmation before a job starts. `given` are the roles that its items give; `fills` is true if it
 * puts people into the places.
 */
export const startChecks = new Registered<
  (
    tx: Db,
    asking: Asking,
    memberIds: readonly string[],
    roles: { given: readonly Role[]; fills: boolean },
  ) => Promise<void>
>('Checks before a bulk job')

/** Throws a not-found error for the kind of another version. */
export function actionOf(kind: BulkJobKind): AnyBulkAction {
  const action = bulkActions.entries.find((one) => one.kind === kind)
  if (!action) throw notFound()
  return action
}
