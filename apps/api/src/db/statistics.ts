import type { Database } from './db.ts'

/**
 * Lets the database count its big tables anew. After thousands of people have come into a company at once it would
 * take the company for a small one for as long as nobody does this – minutes on a server, for ever embedded – and join
 * everybody with everybody to show a page of the team.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.global.raw('select refresh_statistics()', [])
}
