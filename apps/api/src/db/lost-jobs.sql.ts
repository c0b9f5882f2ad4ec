import type { z } from 'zod'
import type { Database, Db } from './db.ts'
import { type Condition, eachOpenCompanyWith } from './each-company.ts'

/*
 * Work of a company that a job carries out and then reschedules, with its state in a row. The row outlives the job: a
 * killed process or a restored backup loses the job, and the hourly sweep starts another. `$1` is the company.
 */

/** Rows `w` whose column `due_at` is older than any delay of a running queue. */
export const isOverdue = `w.due_at < now() - interval '30 minutes'`

/** Statements for a table whose rows need a job. */
export interface LostJobs<Row> {
  /** True if a row of the company needs a job and has none. */
  hasLost: Condition
  list: (tx: Db, companyId: string) => Promise<Row[]>
}

interface Table<Row> {
  table: string
  shape: z.ZodType<Row>
  /** Columns of the row `w` that its job needs. */
  columns: string
  /** Condition for rows `w` whose job was lost. */
  where: string
}

export function lostJobsOf<Row>({ table, shape, columns, where }: Table<Row>): LostJobs<Row> {
  const lost = `from ${table} w where w.company_id = $1 and ${where}`
  const statement = { name: `${table}_lost`, text: `select ${columns} ${lost}` }
  return {
    hasLost: `exists (select ${lost})`,
    list: (tx, companyId) => tx.rows(shape, statement, [companyId]),
  }
}

/**
 * Starts a job for each row without one, in one transaction per company. A job that was only late runs in parallel with
 * the new one, so `restart` must outdate it, or each job must claim its row. Companies about to be deleted are left
 * out, unless `each` includes them.
 */
export const restartLost = <Row>(
  database: Database,
  { hasLost, list }: LostJobs<Row>,
  restart: (tx: Db, companyId: string, row: Row) => Promise<unknown>,
  each = eachOpenCompanyWith,
): Promise<void> =>
  each(database, hasLost, (_db, companyId) =>
    database.transaction({ companyId }, async (tx) => {
      for (const row of await list(tx, companyId)) await restart(tx, companyId, row)
    }),
  )

interface ClaimColumns {
  /** Column with the ID of the job. */
  job: string
  /** Column with the end of the claim. */
  until: string
  /** Longer than the time limit of the job, which a retry with the same ID may outlive. */
  minutes: number
}

/**
 * The claim of a job on a row: the job that works now, and the end of its claim, in case its process died. Another job may
 * then take the row over.
 */
export const claimOf = ({ job, until, minutes }: ClaimColumns) => ({
  /** Condition: a job may claim the row. A retry of the job gets its claim again. */
  isFree: (id: string) => `(${job} is null or ${job} = ${id} or ${until} < now())`,
  /** Assignments of an update that claims the row. */
  claim: (id: string) => `${job} = ${id}, ${until} = now() + interval '${minutes} minutes'`,
  /** Assignments of an update that gives the claim back. */
  release: `${job} = null, ${until} = null`,
})
