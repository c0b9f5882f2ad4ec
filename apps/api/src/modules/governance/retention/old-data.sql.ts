import type { RetentionMonths } from '@kartu/contracts/governance/retention.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { linkRow } from '../../platform/audit/audit-chain.ts'
import { idRow } from '../../../db/rows.ts'
import { finder } from '../../../db/statement-functions.ts'

/*
 * Whole months are kept, so that data is deleted once a month, on its first night. A daily limit would delete and log a
 * small part every night.
 */
const since = `(date_trunc('month', now() at time zone 'utc') - make_interval(months => $2::int))`
const sinceInstant = `(${since} at time zone 'utc')`

// Rows that expire after `$2` months; counting and deleting use the same conditions.
const isOldDay = `day < ${since}::date`
const isOldRecord = `state <> 'pending' and decided_at < ${sinceInstant}`

// The chain is cut at the last link that is old enough (`trim_audit_log`); entries without a link are kept.
const oldEntries = `select count(*)::int as rows from audit_links l
  join audit_entries e on e.company_id = l.company_id and e.id = l.entry_id
  where l.company_id = $1 and l.created_at < ${sinceInstant}`
const oldDays = `select count(*)::int as rows from activity_day_states
  where company_id = $1 and ${isOldDay}`
const oldRecords = `select (select count(*) from change_requests where company_id = $1 and ${isOldRecord})::int
    + (select count(*) from invitations where company_id = $1 and ${isOldRecord})::int as rows`

const counts = {
  audit_months: { name: 'retention_count_audit', text: oldEntries },
  figure_months: { name: 'retention_count_figures', text: oldDays },
  record_months: { name: 'retention_count_records', text: oldRecords },
} as const

const countOldRow = z.object({
  rows: z.number(),
})

/** Number of entries, days or records that the next nightly run deletes if they are kept for this many months. */
export async function countOld(
  db: Db,
  companyId: string,
  name: keyof RetentionMonths,
  months: number,
): Promise<number> {
  return (await db.rows(countOldRow, counts[name], [companyId, months]))[0]?.rows ?? 0
}

const cutRow = linkRow.extend({
  /** Number of entries that will be deleted. */
  entries: z.number(),
})

/** The last link that is too old; undefined if all entries up to it have already been deleted. */
export const findCut = finder(cutRow)<[companyId: string, months: number]>(
  'retention_audit_cut',
  `with cut as (select number, hash from audit_links
      where company_id = $1 and created_at < ${sinceInstant} order by number desc limit 1)
    select c.number, c.hash, count(*)::int as entries from cut c
      join audit_links l on l.company_id = $1 and l.number <= c.number
      join audit_entries e on e.company_id = $1 and e.id = l.entry_id
    group by c.number, c.hash`,
)

const trimStatement = { name: 'retention_trim_audit', text: 'select from trim_audit_log()' }

/**
 * Deletes entries up to the last cut in the log. The database itself refuses to delete entries that the company keeps
 * longer.
 */
export const trimAudit = async (tx: Db): Promise<void> => {
  await tx.run(trimStatement, [])
}

// A day in the company's calendar, as figures are counted.
const figures = [
  `delete from activities a using companies co where co.id = $1 and a.company_id = co.id
    and a.at < ${since} at time zone co.time_zone`,
  `delete from activity_days where company_id = $1 and ${isOldDay}`,
].map((text, at) => ({ name: `retention_figures_${at}`, text }))
const daysStatement = {
  name: 'retention_days',
  text: `delete from activity_day_states where company_id = $1 and ${isOldDay}`,
}

/** Returns the number of deleted days. */
export async function deleteOldFigures(tx: Db, companyId: string, months: number): Promise<number> {
  for (const statement of figures) await tx.run(statement, [companyId, months])
  return tx.run(daysStatement, [companyId, months])
}

const requestsStatement = {
  name: 'retention_requests',
  text: `delete from change_requests where company_id = $1 and ${isOldRecord}`,
}
const invitationsStatement = {
  name: 'retention_invitations',
  text: `delete from invitations where company_id = $1 and ${isOldRecord} returning id`,
}
const invitationLinksStatement = {
  name: 'retention_invitation_links',
  text: `delete from invitation_links where id = any($1::uuid[])`,
}

/** Returns the number of deleted requests and invitations. */
export async function deleteOldRecords(tx: Db, companyId: string, months: number): Promise<number> {
  const requests = await tx.run(requestsStatement, [companyId, months])
  const invitations = await tx.rows(idRow, invitationsStatement, [companyId, months])
  const ids = invitations.map(({ id }) => id)
  await tx.run(invitationLinksStatement, [ids])
  return requests + ids.length
}
