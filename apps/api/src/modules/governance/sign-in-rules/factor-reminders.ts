import { factorReminderDays } from '@kartu/contracts/limits'
import { factorRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import { z } from 'zod'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/named-statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { factorMailQueue, type FactorDue, factorDueQueue, reminderStages } from './sign-in-rules.queues.ts'
import { findSecured, hasNone, isAsked } from './secured-people.sql.ts'

/** Maximum delay of a job. */
const waitSecondsMax = 7 * 24 * 3_600
const daySeconds = 24 * 3_600
const peopleAtOnce = 200
const behindAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Times of the reminders, before the end of the grace period. */
const secondsAhead = { ahead: factorReminderDays * daySeconds, last: daySeconds } as const

/** Schedules the reminders: some days ahead, if the period is that long, and on the last day. */
export async function awaitReminders(tx: Db, queue: Queue, companyId: string, end: string): Promise<void> {
  const from = wireTime(end)
  for (const stage of reminderStages)
    if (stage === 'last' || Date.parse(from) - Date.now() > daySeconds * 1_000)
      await wait(tx, queue, { companyId, from, stage, after: null })
}

const secondsUntil = ({ from, stage }: FactorDue): number =>
  Math.ceil((Date.parse(from) - Date.now()) / 1_000) - secondsAhead[stage]

const wait = (tx: Db, queue: Queue, due: FactorDue): Promise<void> =>
  queue.enqueue(tx, factorDueQueue, due, Math.min(Math.max(secondsUntil(due), 0), waitSecondsMax))

// Reminded people are marked in the transaction that enqueues the mails, so a job that runs twice reminds them once.
const columns = { ahead: 'reminded_ahead', last: 'reminded_last' } as const
const locks = {
  ahead: lockOf('ahead'),
  last: lockOf('last'),
}
const notes = {
  ahead: noteOf('ahead'),
  last: noteOf('last'),
}

function lockOf(stage: keyof typeof columns) {
  return {
    name: `factor_reminder_lock_${stage}`,
    text: `select second_factor from sign_in_rules where company_id = $1 and second_factor <> 'off'
      and second_factor_from = $2 and second_factor_from > now() and ${columns[stage]} is not distinct from $3 for update`,
  }
}

function noteOf(stage: keyof typeof columns) {
  return {
    name: `factor_reminder_note_${stage}`,
    text: `update sign_in_rules set ${columns[stage]} = $2 where company_id = $1`,
  }
}

const peopleRow = z.object({
  id: z.string(),
  user_id: z.string(),
})

const people = namedStatement(
  peopleRow,
  'factor_reminder_people',
  { companyId: 'uuid', rule: 'text', secured: 'uuid[]', after: 'uuid', count: 'int' },
  (at) => `select m.id, m.user_id from members m
    where m.company_id = ${at.companyId} and ${hasAccess('m')} and ${hasNone(at.secured)}
      and ${isAsked(at.rule, 'm')} and (${at.after} is null or m.id > ${at.after})
    order by m.id limit ${at.count}`,
)

const remindSomeRow = z.object({
  second_factor: z.enum(factorRules),
})

/**
 * Enqueues the mails for a batch of people, and the job for the next batch. A job that runs too early is rescheduled.
 */
export async function remindSome(tx: Db, queue: Queue, due: FactorDue): Promise<void> {
  if (secondsUntil(due) > 0) return wait(tx, queue, due)
  const { companyId, from, stage, after } = due
  const [rules] = await tx.rows(remindSomeRow, locks[stage], [companyId, from, after])
  if (!rules) return
  const secured = await findSecured(tx, companyId)
  const some = await people(tx, { companyId, rule: rules.second_factor, secured, after, count: peopleAtOnce })
  const last = some[peopleAtOnce - 1]?.id
  await tx.run(notes[stage], [companyId, last ?? behindAll])
  for (const { user_id: userId } of some) await queue.enqueue(tx, factorMailQueue, { companyId, userId, from, stage })
  if (last !== undefined) await wait(tx, queue, { ...due, after: last })
}
