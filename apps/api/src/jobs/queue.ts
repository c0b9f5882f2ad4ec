import { setTimeout } from 'node:timers/promises'
import { type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Db } from '../db/db.ts'
import { nameRow } from '../db/rows.ts'
import { pooledExecutor, jobSchema } from '../db/set-up/job-tables.ts'
import { type QueueName, workersOf } from '../db/set-up/job-queues.ts'
import { isCompanyClosing, concernsClosingCompany, closingRecheckSeconds } from './closing-companies.ts'

/** A job as it is enqueued. */
export interface QueuedJob<T> {
  readonly queue: QueueName
  readonly payload: z.ZodType<T>
}

/** Handler of a job, with its dependencies (`D`). Running it twice must do no harm. */
export interface WorkedJob<T, D> extends QueuedJob<T> {
  readonly run: (deps: D, payload: T, job: Taken) => Promise<void>
  /** Runs even while its company is closing; all other jobs wait. */
  readonly whileDeleting?: boolean
}

/** A job with any payload, for lists of jobs. */
export type AnyWorkedJob<D> = Omit<WorkedJob<never, D>, 'payload'> & { readonly payload: z.ZodType }

/** ID of the job, and the time since which it has been waiting. */
export interface Taken {
  readonly id: string
  readonly createdOn: Date
}

export interface Queue {
  /**
   * Adds a job to the caller's transaction: it exists only if the transaction commits. It is taken at once, or after
   * `afterSeconds`. With `onceKey`, nothing is added if a job of this key was added within the hour, even if it has run.
   */
  enqueue<T>(tx: Db, job: QueuedJob<T>, payload: T, afterSeconds?: number, onceKey?: string): Promise<void>
  /** Starts workers for these jobs. */
  work<D>(deps: D, jobs: readonly AnyWorkedJob<D>[]): Promise<void>
  stop(): Promise<void>
}

/** Observer of jobs. */
export interface QueueWatch {
  /** Called after every attempt at a job. */
  ran(queue: QueueName, outcome: 'done' | 'failed'): void
  /** Wraps each job for observers; by default, it only runs the job. */
  around(queue: QueueName, run: () => Promise<void>): Promise<void>
}

/** Polling interval for jobs without a local notification: from other processes, scheduled, or to be retried. */
const lookMs = 2_000

/**
 * One poll finds due jobs for all workers; this is the interval at which workers also poll themselves, as a fallback.
 */
const workerLookSeconds = 3_600

/**
 * Maximum time for which a job without heartbeats stays unnoticed. On embedded data, the next start reclaims the jobs
 * of a dead process, because there is no other process.
 */
const superviseSeconds = { postgres: 5, pglite: 60 }

const noWatch: QueueWatch = { ran: () => {}, around: (_queue, run) => run() }

/** Jobs in the program's own database. `report` receives failures that have no other receiver. */
export async function openQueue(
  database: Database,
  report: (error: Error) => void,
  watch: QueueWatch = noWatch,
): Promise<Queue> {
  const boss = new PgBoss({
    db: pooledExecutor(database),
    schema: jobSchema,
    backend: database.kind,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: superviseSeconds[database.kind],
    monitorIntervalSeconds: superviseSeconds[database.kind],
    // Maximum time for which a finished job outlives its `deleteAfterSeconds`; the default is a day.
    maintenanceIntervalSeconds: 60,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', report)
  await boss.start()
  if (database.kind === 'pglite') await takeBackJobsOfDeadProcess(database)
  const wakers = new Map<QueueName, (() => void)[]>()
  const wake = (name: QueueName) => wakers.get(name)?.forEach((one) => one())
  const looking = repeat(
    lookMs,
    async () => {
      if (wakers.size > 0) for (const name of await dueIn([...wakers.keys()], database)) wake(name)
    },
    report,
  )
  /** Replaces a postponed job by a new one, so that none waits longer than jobs are kept. */
  const runUnlessResting = async <D>(deps: D, job: AnyWorkedJob<D>, taken: JobWithMetadata) => {
    const payload = job.payload.parse(taken.data)
    if (job.whileDeleting === true || !(await concernsClosingCompany(database.global, payload)))
      try {
        return await job.run(deps, payload as never, taken)
      } catch (error) {
        if (!isCompanyClosing(error)) throw error
      }
    await boss.send(job.queue, taken.data, { startAfter: closingRecheckSeconds })
  }
  return {
    async enqueue(tx, job, payload, afterSeconds = 0, onceKey) {
      await boss.send(job.queue, payload as object, sendOptions(tx, afterSeconds, onceKey))
      tx.afterCommit(() => wake(job.queue))
    },
    async work(deps, jobs) {
      for (const job of jobs) {
        const workers = workersOf(job.queue, database.kind)
        for (let made = 0; made < workers; made += 1) {
          const options = { pollingIntervalSeconds: workerLookSeconds, includeMetadata: true } as const
          const worker: string = await boss.work(job.queue, options, async (batch: JobWithMetadata[]) => {
            try {
              for (const taken of batch) await watch.around(job.queue, () => runUnlessResting(deps, job, taken))
              watch.ran(job.queue, 'done')
            } catch (cause) {
              watch.ran(job.queue, 'failed')
              report(new Error(`A job of ${job.queue} failed and will be retried`, { cause }))
              throw cause
            } finally {
              // Fetches the next job at once instead of at the next poll, until a fetch finds none.
              boss.notifyWorker(worker)
            }
          })
          wakers.set(job.queue, [...(wakers.get(job.queue) ?? []), () => boss.notifyWorker(worker)])
        }
      }
    },
    async stop() {
      looking.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

const dueStatement = {
  name: 'jobs_due',
  text: `select q.name from unnest($1::text[]) as q (name) where exists (select from ${jobSchema}.job as j
    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
}

/** Queues with due jobs. */
async function dueIn(names: readonly QueueName[], { global }: Database): Promise<QueueName[]> {
  const rows = await global.rows(nameRow, dueStatement, [names])
  return rows.map(({ name }) => name as QueueName)
}

/** Repeats an action until stopped, one run at a time; a run in progress then finishes. */
function repeat(ms: number, act: () => Promise<void>, report: (error: Error) => void): AbortController {
  const over = new AbortController()
  const { signal } = over
  const go = async () => {
    for (;;) {
      await setTimeout(ms, undefined, { signal })
      await act().catch((error: Error) => signal.aborted || report(error))
    }
  }
  go().catch(() => {})
  return over
}

/**
 * Embedded data belongs to one process, so a job that is active when that process starts belonged to a dead one. It is
 * retried at once; if it keeps ending the process, it waits longer each time, and supervision fails it after its last
 * attempt.
 */
async function takeBackJobsOfDeadProcess(database: Database): Promise<void> {
  const waits = `least(retry_delay_max, retry_delay * (2 ^ retry_count - 1)) * interval '1 second'`
  await database.global.raw(
    `update ${jobSchema}.job set state = 'retry', start_after = now() + ${waits}
     where state = 'active' and retry_count < retry_limit`,
    [],
  )
}

const sendOptions = (tx: Db, afterSeconds: number, onceKey: string | undefined): SendOptions => ({
  db: { executeSql: executorOfDb(tx) },
  ...(afterSeconds > 0 && { startAfter: afterSeconds }),
  ...(onceKey !== undefined && { singletonKey: onceKey, singletonSeconds: 3_600 }),
})

/** Runs pg-boss in the caller's transaction. Values are bound in the order of its placeholders. */
const executorOfDb = (tx: Db) => async (text: string, values?: unknown[]) => {
  const rows = await tx.raw(text, values ?? [])
  return { rows }
}
