import { changesPerPageMax } from '@kartu/contracts/limits'
import { companyChangeTypes } from '@kartu/contracts/platform/company-changes.data'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { reader } from '../../../db/statement-functions.ts'

const positionRow = z.object({
  last_number: z.number(),
  trimmed_number: z.number(),
  /** ID of the change with the last number, if that is still stored. */
  last_id: z.string().nullable(),
  /** True if there are committed changes without a number. */
  waits: z.boolean(),
})
export type PositionRow = z.infer<typeof positionRow>

const isWaiting = `exists (select from company_changes w where w.company_id = $1 and w.number is null)`

const positionStatement = {
  name: 'company_changes_position',
  text: `select coalesce(p.last_number, 0) as last_number, coalesce(p.trimmed_number, 0) as trimmed_number, c.id as last_id,
      ${isWaiting} as waits
    from companies co
    left join company_change_positions p on p.company_id = co.id
    left join company_changes c on c.company_id = co.id and c.number = p.last_number
    where co.id = $1`,
}

export async function findPosition(db: Db, companyId: string): Promise<PositionRow> {
  const [row] = await db.rows(positionRow, positionStatement, [companyId])
  return row ?? { last_number: 0, trimmed_number: 0, last_id: null, waits: false }
}

const beginStatement = {
  name: 'company_changes_begin',
  text: `insert into company_change_positions (company_id) values ($1) on conflict do nothing`,
}
const lockedRow = z.object({ last_number: z.number(), trimmed_number: z.number() })
const lockStatement = {
  name: 'company_changes_lock',
  text: `select last_number, trimmed_number from company_change_positions where company_id = $1 for update`,
}

/** Locks the position of the feed until the transaction ends. */
export async function lockPosition(tx: Db, companyId: string): Promise<z.infer<typeof lockedRow>> {
  await tx.run(beginStatement, [companyId])
  const [row] = await tx.rows(lockedRow, lockStatement, [companyId])
  if (!row) throw new Error('A feed without a position')
  return row
}

export const numberedPerStep = 5_000

const numberStatement = {
  name: 'company_changes_number',
  text: `with due as (
      select id, $2::int + (row_number() over (order by at, id))::int as number from company_changes
      where company_id = $1 and number is null order by at, id limit ${numberedPerStep}
    )
    update company_changes c set number = due.number from due where c.company_id = $1 and c.id = due.id`,
}
const reachedStatement = {
  name: 'company_changes_reached',
  text: `update company_change_positions set last_number = $2 where company_id = $1`,
}

/**
 * Numbers committed changes in the order of their statements. The caller holds the lock, so every change that commits
 * later gets a higher number. Returns the number of these changes.
 */
export async function giveNumbers(tx: Db, companyId: string, lastNumber: number): Promise<number> {
  const count = await tx.run(numberStatement, [companyId, lastNumber])
  if (count > 0) await tx.run(reachedStatement, [companyId, lastNumber + count])
  return count
}

const changeRow = z.object({
  id: z.string(),
  number: z.number(),
  type: z.enum(companyChangeTypes),
  subject_id: z.string(),
  related_id: z.string().nullable(),
  fields: z.array(z.string()),
  at: z.string(),
})
export type ChangeRow = z.infer<typeof changeRow>

/** The page, plus the row of the cursor itself and one row beyond the page. */
const readMax = changesPerPageMax + 2

/** Numbered changes, starting with the given number. */
export const findChanges = reader(changeRow)<[companyId: string, from: number]>(
  'company_changes_list',
  `select id, number, type, subject_id, related_id, fields, at from company_changes
    where company_id = $1 and number >= $2 order by number limit ${readMax}`,
)

/** Time before which changes have expired, as text for a condition without parameters. */
const ended = (days: number): string => `now() - interval '${days} days'`

/** True if the feed has changes older than this number of days. The oldest changes have the lowest numbers. */
export const hasEnded = (days: number): Condition => `least(
    (select o.at from company_changes o where o.company_id = $1 and o.number is not null order by o.number limit 1),
    (select w.at from company_changes w where w.company_id = $1 and w.number is null order by w.at limit 1)
  ) < ${ended(days)}`

const trimmedRow = z.object({ number: z.number().nullable() })

const trimStatement = {
  name: 'company_changes_trim',
  text: `with due as (
      select id, number from company_changes where company_id = $1 and number is not null
      order by number limit ${numberedPerStep}
    ), gone as (
      delete from company_changes c using due where c.company_id = $1 and c.id = due.id
        and c.at < now() - make_interval(days => $2::int)
      returning c.number
    )
    select max(number) as number from gone`,
}
const cutStatement = {
  name: 'company_changes_cut',
  text: `update company_change_positions set trimmed_number = $2 where company_id = $1 and trimmed_number < $2`,
}

/** Deletes numbered changes after their period. Returns the highest deleted number; null if there were none. */
export async function deleteEnded(tx: Db, companyId: string, days: number): Promise<number | null> {
  const number = (await tx.rows(trimmedRow, trimStatement, [companyId, days]))[0]?.number ?? null
  if (number !== null) await tx.run(cutStatement, [companyId, number])
  return number
}
