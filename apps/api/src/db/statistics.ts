import type { Database } from './db.ts'

/**
 * Lets the database count its big tables anew where they have grown by a tenth since it last did. After thousands of
 * people have come into a company at once it would take the company for a small one for as long as nobody does this –
 * minutes on a server, for ever embedded – and join everybody with everybody to show a page of the team. Counting takes
 * seconds where there are millions of people already, so a hundred more there are no reason for it. The workers of
 * a cluster count by themselves.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.global.raw(
    `select refresh_statistics() where exists (select from pg_class where oid = any($1::regclass[])
      and pg_relation_size(oid) > relpages * current_setting('block_size')::bigint * 1.1)`,
    [['members', 'cards', 'card_links', 'member_words']],
  )
}
