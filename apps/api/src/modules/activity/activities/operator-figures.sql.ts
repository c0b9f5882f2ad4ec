import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { countRow } from '../../../db/rows.ts'
import { reader } from '../../../db/statement-functions.ts'

const latelyStatement = {
  name: 'activities_lately',
  text: `select count(*)::int as count from activities where company_id = $1 and at > now() - interval '24 hours'`,
}
const repeatsStatement = {
  name: 'activities_repeated',
  text: `select coalesce(sum(repeats), 0)::int as count from activity_day_states where company_id = $1 and day > current_date - 7`,
}
const lossesRow = z.object({
  day: z.string(),
  count: z.number(),
})

const sizesRow = z.object({
  name: z.string(),
  bytes: z.string(),
})

export const countedLately = async (db: Db, companyId: string): Promise<number> =>
  (await db.rows(countRow, latelyStatement, [companyId]))[0]?.count ?? 0

/** Visits of the last seven days that were left out as repeated. */
export const repeatedLately = async (db: Db, companyId: string): Promise<number> =>
  (await db.rows(countRow, repeatsStatement, [companyId]))[0]?.count ?? 0

export const lossesByDay = reader(lossesRow)<[]>(
  'activity_losses',
  `select day::text, count from activity_losses where day > current_date - 90 order by day`,
)

export const activitySizes = reader(sizesRow)<[]>(
  'activity_sizes',
  `select c.relname::text as name, pg_total_relation_size(c.oid)::text as bytes from pg_class c
    where c.relnamespace = 'public'::regnamespace and (c.relname = 'activity_days'
      or c.oid in (select i.inhrelid from pg_inherits i where i.inhparent = 'activities'::regclass))
    order by c.relname`,
)
