import { z } from 'zod'
import type { Database, Db } from '../../../db/db.ts'
import { type Condition, eachCompanyWith } from '../../../db/each-company.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { deleteLeads } from './delete-leads.sql.ts'
import { idRow } from '../../../db/rows.ts'

/** Condition for leads `l` older than `months`. A merged lead is as old as the newest lead in it. */
const isOver = (
  months: string,
): string => `l.status <> 'won' and l.captured_at < now() - make_interval(months => ${months})
    and not exists (select from lead_merges m where m.company_id = $1 and m.lead_id = l.id
      and (m.gone ->> 'capturedAt')::timestamptz >= now() - make_interval(months => ${months}))`

const countRow = z.object({
  leads: z.number(),
})

const countStatement = {
  name: 'lead_retention_count',
  text: `select count(*)::int as leads from leads l where l.company_id = $1 and ${isOver('$2::int')}`,
}

/** Counts the leads that the next nightly run would erase with this retention. */
export async function countEnding(db: Db, companyId: string, months: number): Promise<number> {
  return (await db.rows(countRow, countStatement, [companyId, months]))[0]?.leads ?? 0
}

const limited = 'from lead_forms where company_id = $1 and retention_months is not null'
const hasLimit: Condition = `exists (select ${limited})`
const monthsRow = z.object({
  months: z.number(),
})

const monthsStatement = { name: 'lead_retention_months', text: `select retention_months as months ${limited}` }
const leadsPerStep = 200
const nextStatement = {
  name: 'lead_retention_next',
  text: `select l.id from leads l where l.company_id = $1 and ${isOver('$2::int')}
    order by l.captured_at limit ${leadsPerStep} for update skip locked`,
}

/** Erases leads beyond each company's retention, which counts from the date of the meeting. Won leads are kept. */
export const eraseEndedLeads = (database: Database): Promise<void> =>
  eachCompanyWith(database, hasLimit, async (db, companyId) => {
    const [kept] = await db.rows(monthsRow, monthsStatement, [companyId])
    if (!kept) return
    for (let erased = leadsPerStep; erased === leadsPerStep;)
      erased = await database.transaction({ companyId }, (tx) => eraseStep(tx, companyId, kept.months))
  })

async function eraseStep(tx: Db, companyId: string, months: number): Promise<number> {
  const ended = await tx.rows(idRow, nextStatement, [companyId, months])
  if (ended.length === 0) return 0
  const cancelled = await deleteLeads(
    tx,
    companyId,
    ended.map(({ id }) => id),
  )
  await tell(tx, bySystem(companyId, 'job'), {
    audit: [{ action: 'lead.expired', after: { leads: ended.length, months } }, ...cancelled],
    changes: ended.map(({ id }) => ({ type: 'lead.erased', subjectId: id })),
    shows: { leads: true },
    notify: [],
  })
  return ended.length
}
