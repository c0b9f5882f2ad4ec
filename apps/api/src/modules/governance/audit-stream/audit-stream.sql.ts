import { webhookFailuresMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isOverdue, lostJobsOf } from '../../../db/lost-jobs.sql.ts'
import { idRow } from '../../../db/rows.ts'
import { finder, runner } from '../../../db/statement-functions.ts'

const streamRow = z.object({
  id: z.string(),
  url: z.string(),
  secret: z.string(),
  run: z.number(),
  delivered_number: z.number(),
  delivered_at: z.string().nullable(),
  failures: z.number(),
  failing_since: z.string().nullable(),
  stopped_at: z.string().nullable(),
})
export type StreamRow = z.infer<typeof streamRow>

const columns = 'id, url, secret, run, delivered_number, delivered_at, failures, failing_since, stopped_at'

export const findStream = finder(streamRow)<[companyId: string]>(
  'audit_stream_find',
  `select ${columns} from audit_streams where company_id = $1`,
)

export const lockStream = finder(streamRow)<[companyId: string]>(
  'audit_stream_lock',
  `select ${columns} from audit_streams where company_id = $1 for update`,
)

const storeStatement = {
  name: 'audit_stream_store',
  text: `insert into audit_streams (company_id, id, url, secret, delivered_number) values ($1, $2, $3, $4, $5)
    on conflict (company_id) do update set id = excluded.id, url = excluded.url, secret = excluded.secret, failures = 0,
      failing_since = null, stopped_at = null`,
}

/** A new URL receives the entries after the last one that the previous URL accepted. */
export const storeStream = (
  tx: Db,
  companyId: string,
  { id, url, secret, number }: { id: string; url: string; secret: string; number: number },
): Promise<unknown> => tx.run(storeStatement, [companyId, id, url, secret, number])

const dueRow = z.object({
  run: z.number(),
})

const dueStatement = {
  name: 'audit_stream_due',
  text: `update audit_streams set run = run + 1, due_at = now() + make_interval(secs => $2::int)
    where company_id = $1 and stopped_at is null returning run`,
}

/** Returns the number of the job that sends next; undefined if the stream is off or stopped. */
export const nextRun = async (tx: Db, companyId: string, seconds: number): Promise<number | undefined> =>
  (await tx.rows(dueRow, dueStatement, [companyId, seconds]))[0]?.run

export const clearFailures = runner<[companyId: string]>(
  'audit_stream_resume',
  `update audit_streams set failures = 0, failing_since = null, stopped_at = null where company_id = $1`,
)

export const noteDelivered = runner<[companyId: string, id: string, number: number]>(
  'audit_stream_delivered',
  `update audit_streams set delivered_number = $3, delivered_at = now(), failures = 0, failing_since = null
    where company_id = $1 and id = $2 and delivered_number < $3`,
)

const failedRow = z.object({
  failures: z.number(),
})

const failedStatement = {
  name: 'audit_stream_failed',
  text: `update audit_streams set failures = failures + 1, failing_since = least(failing_since, now())
    where company_id = $1 and id = $2 returning failures`,
}
const stopStatement = {
  name: 'audit_stream_stop',
  text: `update audit_streams set stopped_at = now() where company_id = $1 and id = $2
    and failures >= ${webhookFailuresMax} and failing_since <= now() - interval '1 hour'`,
}

/** Returns undefined if the URL was replaced. */
export const noteFailed = async (
  tx: Db,
  companyId: string,
  id: string,
): Promise<{ failures: number; stopped: boolean } | undefined> => {
  const [row] = await tx.rows(failedRow, failedStatement, [companyId, id])
  return row && { ...row, stopped: (await tx.run(stopStatement, [companyId, id])) === 1 }
}

export const deleteStream = runner<[companyId: string]>(
  'audit_stream_remove',
  `delete from audit_streams where company_id = $1`,
)

export const lostStreams = lostJobsOf({
  ...{ table: 'audit_streams', shape: idRow, columns: 'w.id', where: `w.stopped_at is null and ${isOverdue}` },
})
