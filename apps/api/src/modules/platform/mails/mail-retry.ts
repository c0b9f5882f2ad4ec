import { AppError } from '../../../http/errors.ts'
import { concernsClosingCompany } from '../../../jobs/closing-companies.ts'
import { defineJob, type Job } from '../../job.ts'
import { mailJobs, redeliver, codeRetryQueue, followUpRetryQueue, mailRetryQueue, type Retry } from './mail-job.ts'
import { findUndelivered } from './undelivered.sql.ts'

/** Jobs that retry mails. */
export const retryJobs: readonly Job<Retry>[] = [mailRetryQueue, codeRetryQueue, followUpRetryQueue].map((queue) =>
  defineJob<Retry>({
    ...queue,
    async run(deps, { mailId, tries }) {
      const kept = await findUndelivered(deps.database.global, mailId)
      if (kept?.tries !== tries || kept.next_at === null || kept.payload === null) return
      const job = mailJobs.entries.find(({ kind }) => kind.queue === kept.queue)
      if (job && job.whileDeleting !== true && (await concernsClosingCompany(deps.database.global, kept.payload)))
        throw new AppError('company_being_deleted')
      if (job) await redeliver(deps, job.kind as never, kept)
    },
  }),
)
