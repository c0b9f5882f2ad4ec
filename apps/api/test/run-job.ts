import type { Deps } from '../src/deps.ts'
import { newId } from '../src/db/columns.ts'
import type { Job } from '../src/modules/job.ts'

/** Runs a job immediately, as if newly enqueued. */
export const runJob = <T>(job: Job<T>, deps: Deps, payload: T): Promise<void> =>
  job.run(deps, payload, { id: newId(), createdOn: new Date() })
