import type { AnyBulkAction } from '../modules/platform/bulk-jobs/bulk-action.ts'
import { bulkJob } from '../modules/platform/bulk-jobs/run-bulk-job.ts'
import { retryJobs } from '../modules/platform/mails/mail-retry.ts'
import type { MailJob } from '../modules/platform/mails/mail-job.ts'
import { exportsOf } from '../modules/module-files.ts'
import type { Job } from './job.ts'

const ofModules = await exportsOf<Job<never> | MailJob<never>>('jobs')

/** Every kind of mail: what could not be handed over is tried again by its kind. */
export const mails: readonly MailJob<never>[] = ofModules.filter((job) => 'kind' in job)

/** Everything that is done to many while somebody may wait for it. */
export const bulkActions: readonly AnyBulkAction[] = await exportsOf<AnyBulkAction>('bulk')

/** Every job that a worker takes up, by queue: one queue, one job. */
export const jobs = [...ofModules, ...retryJobs(mails), bulkJob(bulkActions)] as unknown as readonly Job<never>[]
