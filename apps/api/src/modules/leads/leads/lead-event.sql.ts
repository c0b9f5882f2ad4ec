import { eventState } from '@kartu/contracts/leads/event-days'
import { canSeeEvent } from '@kartu/contracts/leads/events.policy'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { LeadCaller } from '../pro-users/pro-access.ts'
import { type LeadEvent, leadEventRow } from './lead-writes.sql.ts'

const seenStatement = {
  name: 'lead_event_seen',
  text: `select e.name, e.division_id, e.maker_id, exists (select from event_members m
      where m.company_id = $1 and m.event_id = $2 and m.member_id = $3) as is_there
    from events e where e.company_id = $1 and e.id = $2`,
}

const seenRow = z.object({
  name: z.string(),
  division_id: z.string().nullable(),
  maker_id: z.string().nullable(),
  is_there: z.boolean(),
})

/** Returns the event in the form in which a lead stores it; null if the person cannot see it. */
export async function findEventToMeet(db: Db, actor: LeadCaller, id: string): Promise<LeadEvent | null> {
  const [row] = await db.rows(seenRow, seenStatement, [actor.companyId, id, actor.memberId])
  const seen = row && canSeeEvent(actor, { divisionId: row.division_id, makerId: row.maker_id, isThere: row.is_there })
  return seen ? { id, name: row.name } : null
}

const codeStatement = {
  name: 'lead_event_of_code',
  text: `select id, name, zone, first_day::text, last_day::text from events where company_id = $1 and code = $2`,
}

const codeRow = leadEventRow.extend({
  zone: z.string(),
  first_day: z.string(),
  last_day: z.string(),
})

/** Returns the event of the code in a visitor's link; null if the code is unknown or the event is over. */
export async function findEventOfCode(
  db: Db,
  companyId: string,
  code: string,
  now = new Date(),
): Promise<LeadEvent | null> {
  const [row] = await db.rows(codeRow, codeStatement, [companyId, code])
  return row && eventState(row, now) !== 'over' ? { id: row.id, name: row.name } : null
}
