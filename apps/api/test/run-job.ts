import type { Deps } from '../src/deps.ts'
import { newId } from '../src/db/columns.ts'
import type { Job } from '../src/modules/job.ts'

/** Works a job off at once, as if it had just been put into its queue. */
export const runJob = <T>(job: Job<T>, deps: Deps, payload: T): Promise<void> =>
  job.run(deps, payload, { id: newId(), createdOn: new Date() })
