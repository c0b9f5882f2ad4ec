import type { Database } from './db.ts'

/** Number of new rows after which an import refreshes the statistics. */
export const growthRows = 1_000

/**
 * Refreshes the statistics of tables that have grown by a tenth. Otherwise the planner would treat a table as small until
 * autovacuum ran – a minute on a server, never on embedded data. After an import of thousands of people it would join all
 * members with all to show a page of the team, and each new audit entry would read all others to check a reference to it.
 * The workers of a cluster refresh their own statistics.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.global.raw('select refresh_statistics()', [])
}
