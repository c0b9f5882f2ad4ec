import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Database } from '../../../db/db.ts'
import { runner } from '../../../db/statement-functions.ts'
import type { Deps } from '../../../deps.ts'
import { closeDays, countDay, destroyOldSalts, dueDays, hasDayThatIsOver, hasOpenDay } from './roll-up.sql.ts'

/** Counts past days of each company. A failure does not block other companies. */
export const rollUpActivities = ({ database }: Pick<Deps, 'database'>): Promise<void> =>
  eachCompanyWith(database, hasDayThatIsOver, async (db, companyId) => {
    await destroyOldSalts(db, companyId)
    for (const day of await dueDays(db, companyId))
      await database.transaction({ companyId }, (tx) => countDay(tx, companyId, day))
  })

/** Start of the first month whose activities are kept. */
export function keptSince(months: number, now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}

/** First day that is complete in every time zone. Part of the day on which the kept months begin was deleted. */
export function wholeSince(months: number, now = new Date()): Date {
  const since = keptSince(months, now)
  since.setUTCDate(3)
  return since
}

/** Creates partitions for the coming months and drops those that are too old, once all of their days are counted. */
export async function keepActivityParts(
  { database, env }: { database: Database; env: { activityMonths: number } },
  now = new Date(),
): Promise<void> {
  if (database.kind === 'postgres') await makeActivityParts(database.global)
  const since = keptSince(env.activityMonths, now).toISOString()
  await rollUpActivities({ database })
  const firstWhole = wholeSince(env.activityMonths, now).toISOString().slice(0, 10)
  await eachCompanyWith(database, hasOpenDay, (db, companyId) => closeDays(db, companyId, firstWhole))
  await dropActivityParts(database.global, since)
}

/**
 * Creates the partitions of this month and the next two, and of every month whose rows are in the default partition.
 * PostgreSQL only; idempotent.
 */
export const makeActivityParts = runner<[]>('activity_parts_make', 'select make_activity_parts()')

/** Drops the months that ended before a time in ISO 8601. */
export const dropActivityParts = runner<[before: string]>(
  'activity_parts_drop',
  'select drop_activity_parts($1::timestamptz)',
)
