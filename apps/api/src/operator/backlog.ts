import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { jobSchema } from '../db/set-up/job-tables.ts'
import { jsonColumn } from '../db/rows.ts'

/** Number of waiting jobs, from the database. */
const backlogRow = z.object({
  queues: jsonColumn<QueueBacklog[]>(),
  mailsWaiting: z.number(),
  mailsGivenUp: z.number(),
})
export type Backlog = z.infer<typeof backlogRow>

const queueBacklogRow = z.object({
  queue: z.string(),
  /** Due and not active. */
  due: z.number(),
  /** Time since the oldest of them became due. */
  ageSeconds: z.number(),
  active: z.number(),
  failed: z.number(),
})
export type QueueBacklog = z.infer<typeof queueBacklogRow>

const queuesStatement = {
  name: 'backlog_queues',
  text: `select name as queue,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as "ageSeconds",
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed
    from ${jobSchema}.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`,
}

const mailsRow = backlogRow.omit({ queues: true })

const mailsStatement = {
  name: 'backlog_mails',
  text: `select (count(*) filter (where next_at is not null))::int as "mailsWaiting",
      (count(*) filter (where next_at is null))::int as "mailsGivenUp" from undelivered_mails`,
}

export async function readBacklog(db: Db): Promise<Backlog> {
  const queues = await db.rows(queueBacklogRow, queuesStatement, [])
  const [mails] = await db.rows(mailsRow, mailsStatement, [])
  return { queues, mailsWaiting: mails?.mailsWaiting ?? 0, mailsGivenUp: mails?.mailsGivenUp ?? 0 }
}
