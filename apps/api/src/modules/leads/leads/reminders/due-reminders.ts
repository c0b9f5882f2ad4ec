import { z } from 'zod'
import { wireTime } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/db.ts'
import { type Condition, eachOpenCompanyWith } from '../../../../db/each-company.ts'
import type { Deps } from '../../../../deps.ts'
import type { Queue } from '../../../../jobs/queue.ts'
import { bySystem, tell } from '../../../platform/audit/tell.ts'

const ReminderDue = z.strictObject({
  companyId: z.uuid(),
  reminderId: z.uuid(),
  /** Time of the reminder in ISO 8601. A postponed reminder has a different job. */
  at: z.string(),
})

/** Runs when a reminder is due. */
export const reminderDueQueue = { queue: 'reminder_due', payload: ReminderDue } as const

/** Maximum delay of a job. */
const waitSecondsMax = 7 * 24 * 3_600

/** Enqueues the job for the time at which the reminder is due. */
export async function awaitReminder(
  tx: Db,
  queue: Queue,
  companyId: string,
  { id, at }: { id: string; at: string },
): Promise<void> {
  const seconds = Math.ceil((Date.parse(wireTime(at)) - Date.now()) / 1_000)
  const payload = { companyId, reminderId: id, at: wireTime(at) }
  await queue.enqueue(tx, reminderDueQueue, payload, Math.min(Math.max(seconds, 0), waitSecondsMax))
}

const dueRow = z.object({
  lead_id: z.string(),
  name: z.string(),
  owner_id: z.string(),
  note: z.string(),
})

// Reminders are marked in the transaction that notifies, so that each is sent exactly once: a concurrent transaction
// waits for the row and finds it marked. Reminders of leads without an owner wait until there is one.
const dueStatement = {
  name: 'lead_reminders_due',
  text: `update lead_reminders r set told_at = now() from leads l
    where r.company_id = $1 and ($2::uuid is null or r.id = $2::uuid) and r.at <= now() and r.done_at is null
      and r.told_at is null and l.company_id = $1 and l.id = r.lead_id and l.owner_id is not null
    returning r.lead_id, l.name, l.owner_id, r.note`,
}

/** Notifies owners of due reminders, once each: of a single reminder, or of all in a company. */
export async function tellDue(tx: Db, queue: Queue, companyId: string, reminderId: string | null): Promise<void> {
  const due = await tx.rows(dueRow, dueStatement, [companyId, reminderId])
  if (due.length === 0) return
  await tell(tx, bySystem(companyId, 'job'), {
    audit: [],
    shows: 'nothing',
    notify: due.map(({ lead_id, name, owner_id, note }) => ({
      queue,
      memberIds: [owner_id],
      kind: 'reminder_due',
      facts: { lead_id, name, note },
      people: {},
    })),
  })
}

const hasOverdue: Condition = `exists (select from lead_reminders where company_id = $1
  and at <= now() - interval '1 minute' and done_at is null and told_at is null)`

/**
 * Notifies about due reminders that have no job, because the lead had no owner when they were due or a backup was
 * restored.
 */
export const tellOverdue = ({ database, queue }: Pick<Deps, 'database' | 'queue'>): Promise<void> =>
  eachOpenCompanyWith(database, hasOverdue, (_db, companyId) =>
    database.transaction({ companyId }, (tx) => tellDue(tx, queue, companyId, null)),
  )
