import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import { runner } from '../../../../db/statement-functions.ts'
import { type ReminderRow, reminderRow } from '../leads.sql.ts'

const columns = 'id, at, note, done_at, sequence'

const insertStatement = {
  name: 'lead_reminder_insert',
  text: `insert into lead_reminders (company_id, id, lead_id, at, note) values ($1, $2, $3, $4, $5) returning ${columns}`,
}

export async function insertReminder(
  tx: Db,
  companyId: string,
  leadId: string,
  { id, at, note }: Pick<ReminderRow, 'id' | 'at' | 'note'>,
): Promise<ReminderRow | undefined> {
  return (await tx.rows(reminderRow, insertStatement, [companyId, id, leadId, at, note]))[0]
}

const countRow = z.object({
  reminders: z.number(),
})

const countStatement = {
  name: 'lead_reminder_count',
  text: `select count(*)::int as reminders from lead_reminders where company_id = $1 and lead_id = $2 and done_at is null`,
}

export async function countOpenReminders(db: Db, companyId: string, leadId: string): Promise<number> {
  return (await db.rows(countRow, countStatement, [companyId, leadId]))[0]?.reminders ?? 0
}

const findStatement = {
  name: 'lead_reminder_find',
  text: `select ${columns} from lead_reminders where company_id = $1 and lead_id = $2 and id = $3`,
}

export async function findReminder(
  db: Db,
  companyId: string,
  leadId: string,
  id: string,
): Promise<ReminderRow | undefined> {
  return (await db.rows(reminderRow, findStatement, [companyId, leadId, id]))[0]
}

// A new time resets the notification.
const changeTo = (name: string, doneAt: string) => ({
  name,
  text: `update lead_reminders set at = $4, note = $5, done_at = ${doneAt},
      sequence = sequence + (at <> $4::timestamptz or note <> $5)::int,
      told_at = case when at = $4::timestamptz then told_at end
    where company_id = $1 and lead_id = $2 and id = $3 returning ${columns}`,
})
const doneStatement = changeTo('lead_reminder_done', 'least(done_at, now())')
const openStatement = changeTo('lead_reminder_open', 'null')

export async function changeReminder(
  tx: Db,
  companyId: string,
  leadId: string,
  { id, at, note, done }: Pick<ReminderRow, 'id' | 'at' | 'note'> & { done: boolean },
): Promise<ReminderRow | undefined> {
  return (await tx.rows(reminderRow, done ? doneStatement : openStatement, [companyId, leadId, id, at, note]))[0]
}

export const deleteReminder = runner<[companyId: string, leadId: string, id: string]>(
  'lead_reminder_delete',
  `delete from lead_reminders where company_id = $1 and lead_id = $2 and id = $3`,
)

/** Updates the next open reminder in the lead's list column. Must be called after each change. */
export const settleRemindAt = runner<[companyId: string, leadId: string]>(
  'lead_remind_at',
  `update leads set updated_at = now(), remind_at = (select min(r.at) from lead_reminders r
      where r.company_id = $1 and r.lead_id = $2 and r.done_at is null)
    where company_id = $1 and id = $2`,
)
