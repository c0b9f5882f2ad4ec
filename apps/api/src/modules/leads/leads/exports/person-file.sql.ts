import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import { jsonColumn } from '../../../../db/rows.ts'

const entriesStatement = {
  name: 'lead_person_entries',
  text: `select e.at, e.kind, nullif(e.member_name, '') as by, e.facts, e.text from lead_entries e
    where e.company_id = $1 and e.lead_id = $2 order by e.at, e.id`,
}
const keptEntryRow = z.object({
  at: z.string(),
  kind: z.string(),
  by: z.string().nullable(),
  facts: jsonColumn<object>(),
  text: z.string().nullable(),
})
type KeptEntry = z.infer<typeof keptEntryRow>

/** Reads the whole timeline, oldest first. */
export const keptEntries = (db: Db, companyId: string, leadId: string): Promise<KeptEntry[]> =>
  db.rows(keptEntryRow, entriesStatement, [companyId, leadId])

const remindersStatement = {
  name: 'lead_person_reminders',
  text: `select at, note, done_at from lead_reminders where company_id = $1 and lead_id = $2 order by at, id`,
}
const keptReminderRow = z.object({
  at: z.string(),
  note: z.string(),
  done_at: z.string().nullable(),
})
type KeptReminder = z.infer<typeof keptReminderRow>

/** Reads open and completed reminders. */
export const keptReminders = (db: Db, companyId: string, leadId: string): Promise<KeptReminder[]> =>
  db.rows(keptReminderRow, remindersStatement, [companyId, leadId])

const mergesStatement = {
  name: 'lead_person_merges',
  text: `select m.at, m.gone ->> 'name' as name, m.gone ->> 'organisation' as organisation, m.gone ->> 'jobTitle' as job_title,
      m.gone -> 'contacts' as contacts, m.gone ->> 'message' as message, m.gone -> 'answers' as answers,
      m.gone -> 'consent' as consent, m.gone ->> 'capturedAt' as captured_at
    from lead_merges m where m.company_id = $1 and m.lead_id = $2 order by m.at`,
}
const keptMergeRow = z.object({
  at: z.string(),
  name: z.string(),
})
type KeptMerge = z.infer<typeof keptMergeRow>

/** Reads the leads merged into this one, in their original form. */
export const keptMerges = (db: Db, companyId: string, leadId: string): Promise<KeptMerge[]> =>
  db.rows(keptMergeRow, mergesStatement, [companyId, leadId])
