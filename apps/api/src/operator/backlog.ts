import type { Db } from '../db/db.ts'
import { jobSchema } from '../db/set-up/job-tables.ts'

/** What waits to be done, as the database knows it. */
export interface Backlog {
  queues: QueueBacklog[]
  mailsWaiting: number
  mailsGivenUp: number
}

export interface QueueBacklog {
  queue: string
  /** Due and not in work. */
  due: number
  /** How long the oldest of them is due. */
  ageSeconds: number
  active: number
  failed: number
}

const queuesStatement = {
  name: 'backlog_queues',
  text: `select name as queue,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as "ageSeconds",
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed
    from ${jobSchema}.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`,
}

const mailsStatement = {
  name: 'backlog_mails',
  text: `select (count(*) filter (where next_at is not null))::int as "mailsWaiting",
      (count(*) filter (where next_at is null))::int as "mailsGivenUp" from undelivered_mails`,
}

export async function readBacklog(db: Db): Promise<Backlog> {
  const queues = await db.rows<QueueBacklog>(queuesStatement, [])
  const [mails] = await db.rows<Omit<Backlog, 'queues'>>(mailsStatement, [])
  return { queues, mailsWaiting: mails?.mailsWaiting ?? 0, mailsGivenUp: mails?.mailsGivenUp ?? 0 }
}
