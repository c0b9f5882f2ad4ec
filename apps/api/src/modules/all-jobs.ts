import type { AnyJob } from './job.ts'
import { modules } from './all.ts'
import { bulkJob } from './platform/bulk-jobs/run-bulk-job.ts'
import { retryJobs } from './platform/mails/mail-retry.ts'

/** Every job that a worker runs: one queue, one job. */
export const jobs: readonly AnyJob[] = [...modules.flatMap((module) => module.jobs ?? []), ...retryJobs, bulkJob()]
