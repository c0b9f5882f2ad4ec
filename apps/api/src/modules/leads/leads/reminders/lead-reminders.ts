import { remindersPerLeadMax } from '@kartu/contracts/limits'
import { newId, wireTime } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField, notFound } from '../../../../http/errors.ts'
import { tell } from '../../../platform/audit/tell.ts'
import { awaitReminder } from './due-reminders.ts'
import {
  changeReminder,
  countOpenReminders,
  deleteReminder,
  findReminder,
  insertReminder,
  settleRemindAt,
} from './lead-reminders.sql.ts'
import { insertEntry, type NewEntry } from '../lead-writes.sql.ts'
import { type LeadActing, requireLead, requireLocked } from '../require-lead.ts'
import type { LeadRow, ReminderRow } from '../leads.sql.ts'

/** A reminder and its lead. */
interface LeadReminder {
  lead: LeadRow
  reminder: ReminderRow
}

export async function addReminder(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: LeadActing,
  asked: string,
  { at, note }: { at: string; note: string },
): Promise<LeadReminder> {
  const { companyId } = acting.actor
  checkMoment(at)
  const lead = await requireLocked(tx, acting.actor, asked)
  const leadId = lead.id
  if ((await countOpenReminders(tx, companyId, leadId)) >= remindersPerLeadMax)
    throw new AppError('reminders_max', { values: { max: remindersPerLeadMax } })
  const reminder = found(await insertReminder(tx, companyId, leadId, { id: newId(), at, note }))
  await awaitReminder(tx, queue, companyId, reminder)
  await noteChange(tx, acting, leadId, { kind: 'reminder_set', facts: factsOf(reminder) })
  return { lead, reminder }
}

export async function updateReminder(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: LeadActing,
  ids: { leadId: string; reminderId: string },
  change: { at?: string | undefined; note?: string | undefined; done?: boolean | undefined },
): Promise<LeadReminder> {
  const { companyId } = acting.actor
  if (change.at !== undefined) checkMoment(change.at)
  const lead = await requireLocked(tx, acting.actor, ids.leadId)
  const leadId = lead.id
  const before = found(await findReminder(tx, companyId, leadId, ids.reminderId))
  const { at = before.at, note = before.note, done = before.done_at !== null } = change
  const reminder = found(await changeReminder(tx, companyId, leadId, { id: before.id, at, note, done }))
  const isDone = done && before.done_at === null
  const isSet =
    !done && (before.done_at !== null || wireTime(reminder.at) !== wireTime(before.at) || note !== before.note)
  if (isSet) await awaitReminder(tx, queue, companyId, reminder)
  if (isDone || isSet) {
    const kind = isDone ? 'reminder_done' : 'reminder_set'
    await noteChange(tx, acting, leadId, { kind, facts: factsOf(reminder) })
  }
  return { lead, reminder }
}

export async function removeReminder(
  tx: Db,
  acting: LeadActing,
  ids: { leadId: string; reminderId: string },
): Promise<void> {
  const { companyId } = acting.actor
  const { reminderId } = ids
  const { id: leadId } = await requireLocked(tx, acting.actor, ids.leadId)
  const before = found(await findReminder(tx, companyId, leadId, reminderId))
  await deleteReminder(tx, companyId, leadId, reminderId)
  await noteChange(tx, acting, leadId, { kind: 'reminder_removed', facts: factsOf(before) })
}

export async function requireReminder(
  db: Db,
  actor: LeadActing['actor'],
  { leadId, reminderId }: { leadId: string; reminderId: string },
): Promise<LeadReminder> {
  const lead = await requireLead(db, actor, leadId)
  return { lead, reminder: found(await findReminder(db, actor.companyId, lead.id, reminderId)) }
}

/** After a change, updates the list column and the timeline, and notifies other processes. */
async function noteChange(tx: Db, acting: LeadActing, leadId: string, entry: NewEntry): Promise<void> {
  const { companyId, memberId } = acting.actor
  await settleRemindAt(tx, companyId, leadId)
  await insertEntry(tx, companyId, leadId, memberId, entry)
  await tell(tx, acting, { audit: [], shows: { leads: true }, notify: [] })
}

const factsOf = ({ at, note }: ReminderRow) => ({ at: wireTime(at), note })

/** Refuses years outside the range in which all programs interpret a time in the same way. */
function checkMoment(at: string): void {
  const year = new Date(at).getUTCFullYear()
  if (!(year >= 2000 && year <= 2100)) throw invalidField('at', 'regex')
}

function found(reminder: ReminderRow | undefined): ReminderRow {
  if (!reminder) throw notFound()
  return reminder
}
