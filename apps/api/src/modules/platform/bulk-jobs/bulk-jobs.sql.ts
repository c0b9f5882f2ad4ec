import { errorCodes, type ErrorCode } from '@kartu/contracts/errors'
import {
  type BulkJobKind,
  type BulkJobState,
  bulkJobKinds,
  bulkJobStates,
} from '@kartu/contracts/platform/bulk-jobs.plain'
import { bulkJobDays, bulkJobsAtOnceMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { changer, finder, reader, runner } from '../../../db/statement-functions.ts'

const bulkJobRow = z.object({
  id: z.string(),
  user_id: z.string(),
  address: z.string(),
  kind: z.enum(bulkJobKinds),
  input: jsonColumn<object>(),
  confirmed: z.boolean(),
  state: z.enum(bulkJobStates),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  error: z.enum(errorCodes).nullable(),
  undone_at: z.string().nullable(),
  continues_at: z.string().nullable(),
  created_at: z.string(),
})
export type BulkJobRow = z.infer<typeof bulkJobRow>

const bulkItemRow = z.object({
  at: z.number(),
  member_id: z.string().nullable(),
  /** Set if the item is about a lead. */
  lead_id: z.string().nullable(),
  name: z.string(),
  content: jsonColumn<object>().nullable(),
  outcome: z.enum(['done', 'refused']).nullable(),
  code: z.enum(errorCodes).nullable(),
  facts: jsonColumn<Record<string, string | number>>().nullable(),
  result: jsonColumn<object>().nullable(),
})
export type BulkItemRow = z.infer<typeof bulkItemRow>

/** A pending item. */
export type NewItem = Pick<BulkItemRow, 'member_id' | 'name' | 'content'> & Partial<Pick<BulkItemRow, 'lead_id'>>

const jobColumns =
  'id, user_id, address, kind, input, confirmed, state, total, done, refused, error, undone_at, continues_at, created_at'
const itemColumns = 'at, member_id, lead_id, name, content, outcome, code, facts, result'

const insertStatement = {
  name: 'bulk_job_insert',
  text: `insert into bulk_jobs (company_id, id, user_id, address, kind, input, total, confirmed, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${bulkJobDays} days')`,
}

export async function insertJob(
  tx: Db,
  companyId: string,
  job: Pick<BulkJobRow, 'id' | 'user_id' | 'address' | 'kind' | 'input' | 'total'> & { confirmed?: boolean },
): Promise<void> {
  const { id, user_id, address, kind, input, total, confirmed = false } = job
  await tx.run(insertStatement, [companyId, id, user_id, address, kind, JSON.stringify(input), total, confirmed])
}

const rowsPerInsert = 500

/** Inserts the items of a job in order. */
export async function insertItems(tx: Db, companyId: string, jobId: string, items: readonly NewItem[]): Promise<void> {
  for (let first = 0; first < items.length; first += rowsPerInsert) {
    const part = items.slice(first, first + rowsPerInsert)
    const values = part.flatMap(({ member_id, lead_id = null, name, content }, index) => [
      first + index,
      member_id,
      lead_id,
      name,
      content && JSON.stringify(content),
    ])
    const places = part.map((_, index) => {
      const [at, member, lead, name, content] = [3, 4, 5, 6, 7].map((place) => `$${index * 5 + place}`)
      return `($1, $2, ${at}, ${member}, ${lead}, ${name}, ${content})`
    })
    const text = `insert into bulk_job_items (company_id, job_id, at, member_id, lead_id, name, content) values ${places.join(', ')}`
    await tx.raw(text, [companyId, jobId, ...values])
  }
}

const findStatement = {
  name: 'bulk_job_find',
  text: `select ${jobColumns} from bulk_jobs where company_id = $1 and id = $2`,
}
export async function findJob(db: Db, companyId: string, id: string): Promise<BulkJobRow | undefined> {
  return (await db.rows(bulkJobRow, findStatement, [companyId, id]))[0]
}

/** Like `findJob`, but locks the job: no other process continues or ends it until the transaction ends. */
export const lockJob = finder(bulkJobRow)<[companyId: string, id: string]>(
  'bulk_job_lock',
  `${findStatement.text} for update`,
)

const listMax = 20
/** A person's newest jobs that were not dismissed; successful ones are listed for one day. */
export const listJobs = reader(bulkJobRow)<[companyId: string, userId: string]>(
  'bulk_job_list',
  `select ${jobColumns} from bulk_jobs where company_id = $1 and user_id = $2 and dismissed_at is null
      and not (state = 'done' and refused = 0 and created_at < now() - interval '1 day')
    order by created_at desc, id desc limit ${listMax}`,
)

const runningRow = z.object({
  running: z.number(),
})

const runningStatement = {
  name: 'bulk_job_running',
  text: `select count(*)::int as running from bulk_jobs where company_id = $1 and user_id = $2 and state = 'running'
    and continues_at is null`,
}

/** True if the person already runs the maximum number of jobs. */
export async function isBusy(tx: Db, companyId: string, userId: string): Promise<boolean> {
  const [row] = await tx.rows(runningRow, runningStatement, [companyId, userId])
  return (row?.running ?? 0) >= bulkJobsAtOnceMax
}

/** True if anyone in the company runs a job of one of these kinds. */
export const isKindRunning = changer<[companyId: string, kinds: readonly BulkJobKind[]]>(
  'bulk_job_kind_running',
  `select from bulk_jobs where company_id = $1 and kind = any($2) and state = 'running' limit 1`,
)

export const findItem = finder(bulkItemRow)<[companyId: string, jobId: string, at: number]>(
  'bulk_job_item',
  `select ${itemColumns} from bulk_job_items where company_id = $1 and job_id = $2 and at = $3`,
)

const itemsStatement = {
  name: 'bulk_job_items',
  text: `select ${itemColumns} from bulk_job_items
    where company_id = $1 and job_id = $2 and ($3::text[] is null or outcome = any($3)) order by at limit $4 offset $5`,
}

export const listItems = (
  db: Db,
  companyId: string,
  jobId: string,
  { outcome, page, per_page }: { outcome?: string[] | undefined; page: number; per_page: number },
): Promise<BulkItemRow[]> =>
  db.rows(bulkItemRow, itemsStatement, [companyId, jobId, outcome ?? null, per_page, (page - 1) * per_page])

/** Completed items with their results. */
export const listResults = reader(bulkItemRow)<[companyId: string, jobId: string]>(
  'bulk_job_results',
  `select ${itemColumns} from bulk_job_items
    where company_id = $1 and job_id = $2 and outcome = 'done' and result is not null order by at`,
)

const progressStatement = {
  name: 'bulk_job_progress',
  text: `update bulk_jobs set done = $3, refused = $4 where company_id = $1 and id = $2`,
}

/** Stores the progress of a job whose items are stored by another module. */
export const storeProgress = (
  tx: Db,
  companyId: string,
  id: string,
  { done, refused }: Pick<BulkJobRow, 'done' | 'refused'>,
): Promise<unknown> => tx.run(progressStatement, [companyId, id, done, refused])

export const deleteJob = runner<[companyId: string, id: string]>(
  'bulk_job_delete',
  `delete from bulk_jobs where company_id = $1 and id = $2`,
)

const doneStatement = {
  name: 'bulk_job_item_done',
  text: `with item as (
      update bulk_job_items set outcome = 'done', content = null, result = $4
      where company_id = $1 and job_id = $2 and at = $3)
    update bulk_jobs set done = done + 1 where company_id = $1 and id = $2`,
}

export const storeDone = (
  tx: Db,
  companyId: string,
  jobId: string,
  at: number,
  result: object | null,
): Promise<unknown> => tx.run(doneStatement, [companyId, jobId, at, result && JSON.stringify(result)])

const refusedStatement = {
  name: 'bulk_job_item_refused',
  text: `with item as (
      update bulk_job_items set outcome = 'refused', code = $4, facts = $5
      where company_id = $1 and job_id = $2 and at = $3)
    update bulk_jobs set refused = refused + 1 where company_id = $1 and id = $2`,
}

export const storeRefusal = (
  tx: Db,
  companyId: string,
  jobId: string,
  at: number,
  { code, values }: { code: ErrorCode; values: object },
): Promise<unknown> => tx.run(refusedStatement, [companyId, jobId, at, code, JSON.stringify(values)])

/** Suspends the job for some seconds. A job that is suspended day after day does not expire. */
export const storeWait = runner<[companyId: string, id: string, seconds: number]>(
  'bulk_job_wait',
  `update bulk_jobs set continues_at = now() + make_interval(secs => $3),
      expires_at = greatest(expires_at, now() + interval '${bulkJobDays} days')
    where company_id = $1 and id = $2`,
)

const continueStatement = {
  name: 'bulk_job_continue',
  text: `update bulk_jobs set continues_at = null
    where company_id = $1 and id = $2 and (continues_at is null or continues_at <= now()) returning id`,
}

/** Returns false while the job is suspended. */
export const storeContinuation = async (tx: Db, companyId: string, id: string): Promise<boolean> =>
  (await tx.run(continueStatement, [companyId, id])) === 1

const refusalRow = z.object({
  code: z.enum(errorCodes),
  count: z.number(),
  facts: jsonColumn<Record<string, string | number>>().nullable(),
  names: z.array(z.string()),
})
export type RefusalRow = z.infer<typeof refusalRow>

/** Reasons of refused items, most frequent first. */
export const listRefusals = reader(refusalRow)<[companyId: string, jobId: string]>(
  'bulk_job_refusals',
  `select code, count(*)::int as count, (array_agg(facts::text order by at))[1]::json as facts,
      (array_agg(name order by at))[1:5] as names
    from bulk_job_items where company_id = $1 and job_id = $2 and outcome = 'refused'
    group by code order by count(*) desc, code`,
)

const endStatement = {
  name: 'bulk_job_end',
  text: `update bulk_jobs set state = $3, error = $4, continues_at = null where company_id = $1 and id = $2 and state = 'running'`,
}

export const storeEnd = (
  tx: Db,
  companyId: string,
  id: string,
  state: Exclude<BulkJobState, 'running'>,
  error: ErrorCode | null = null,
): Promise<unknown> => tx.run(endStatement, [companyId, id, state, error])

export const storeDismissal = runner<[companyId: string, id: string]>(
  'bulk_job_dismiss',
  `update bulk_jobs set dismissed_at = now() where company_id = $1 and id = $2 and dismissed_at is null`,
)

const dismissKindStatement = {
  name: 'bulk_job_dismiss_kind',
  text: `update bulk_jobs set dismissed_at = now()
    where company_id = $1 and user_id = $2 and kind = $3 and address = $4 and state <> 'running' and dismissed_at is null`,
}
const showStatement = {
  name: 'bulk_job_show',
  text: `update bulk_jobs set dismissed_at = null where company_id = $1 and id = $2`,
}

/** Shows a dismissed job, and dismisses the person's earlier ones of its kind from the same network address. */
export async function storeShown(
  tx: Db,
  companyId: string,
  { id, user_id, kind, address }: Pick<BulkJobRow, 'id' | 'user_id' | 'kind' | 'address'>,
): Promise<void> {
  await tx.run(dismissKindStatement, [companyId, user_id, kind, address])
  await tx.run(showStatement, [companyId, id])
}

export const storeUndone = runner<[companyId: string, id: string]>(
  'bulk_job_undone',
  `update bulk_jobs set undone_at = now() where company_id = $1 and id = $2`,
)

const expired = 'from bulk_jobs where company_id = $1 and expires_at < now()'
export const hasExpired: Condition = `exists (select ${expired})`

/** Deletes finished jobs, with the names and addresses in them, after the days for which their results are shown. */
export const deleteExpired = runner<[companyId: string]>('bulk_job_expire', `delete ${expired}`)

const Payload = z.strictObject({ companyId: z.uuid(), jobId: z.uuid() })
export type BulkJobPayload = z.infer<typeof Payload>

export const bulkJobQueue = { queue: 'bulk_job', payload: Payload } as const
