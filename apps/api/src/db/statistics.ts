import type { Database } from './db.ts'
import { nameRow } from './rows.ts'

/** Number of new rows after which an import refreshes the statistics. */
export const growthRows = 1_000

/** Sizes of the sample that PostgreSQL reads: its default, and one for tables that are too large for the time limit. */
const targets = [100, 10]

const grownStatement = { name: 'grown_tables', text: 'select name from grown_tables()' }
const refreshStatement = { name: 'refresh_statistics', text: 'select refresh_statistics($1, $2)' }

/**
 * Refreshes the statistics of tables that have grown by a tenth, the largest growth first. Otherwise the planner would
 * treat a table as small until autovacuum ran – a minute on a server, never on embedded data. After an import of thousands
 * of people it would join all members with all to show a page of the team, and each new audit entry would read all others
 * to check a reference to it. The workers of a cluster refresh their own statistics. Returns the tables that exceeded the
 * time limit of a statement, after which the others are refreshed as well.
 */
export async function refreshStatistics(database: Database): Promise<string[]> {
  const slow: string[] = []
  for (const { name } of await database.global.rows(nameRow, grownStatement, []))
    if (!(await refreshTable(database, name))) slow.push(name)
  return slow
}

async function refreshTable({ global }: Database, name: string): Promise<boolean> {
  for (const target of targets)
    try {
      await global.run(refreshStatement, [name, target])
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== timeout) throw error
    }
  return false
}

const timeout = '57014'
