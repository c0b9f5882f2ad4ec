import type { Database } from './db.ts'

/** Number of new rows after which an import refreshes the statistics. */
export const growthRows = 1_000

/**
 * Refreshes the statistics of big tables that have grown by a tenth. After an import of thousands of people or leads the
 * planner would treat the company as small until autovacuum ran – minutes on a server, never on embedded data – join all
 * members with all to show a page of the team, and read all leads to check a reference to one. With millions of rows this
 * takes seconds, so a hundred more do not trigger it. The workers of a cluster refresh their own statistics.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.global.raw(
    `select refresh_statistics() where exists (select from pg_class where oid = any($1::regclass[])
      and pg_relation_size(oid) > relpages * current_setting('block_size')::bigint * 1.1)`,
    [['members', 'cards', 'card_links', 'member_words', 'leads', 'lead_words']],
  )
}
