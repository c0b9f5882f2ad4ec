import type { Deps } from '../deps.ts'
import type { AnyWorkedJob, WorkedJob } from '../jobs/queue.ts'

/** One kind of job: its queue, its payload and its work. */
export type Job<T> = WorkedJob<T, Deps>
export type AnyJob = AnyWorkedJob<Deps>

export function defineJob<T>(job: Job<T>): Job<T> {
  return job
}
