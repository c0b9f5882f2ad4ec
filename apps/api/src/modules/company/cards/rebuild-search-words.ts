import { z } from 'zod'
import type { Database } from '../../../db/db.ts'
import { refreshStatistics } from '../../../db/statistics.ts'
import { Registered } from '../../../lib/registered.ts'
import { storeWords } from './member-words.sql.ts'

/*
 * Fills in search words of members who predate them or were written by an older process: during an update, old and new
 * processes run side by side. `words_missing_since` marks a company that needs this.
 */

/** Functions of other modules that rebuild search words. */
export const searchWordRebuilders = new Registered<(database: Database, companyId: string) => Promise<unknown>>(
  'Functions that store words again',
)

const batchMax = 500

const lockText = (which: string): string =>
  `select c.member_id from cards c
    where c.company_id = $1 and c.member_id > $2 ${which} order by c.member_id limit ${batchMax} for update`

const allMembersText = lockText('')
// A subquery for each member, because without statistics the database would join the whole word table.
const withoutText = lockText(`and (
  select true from member_words w where w.company_id = $1 and w.member_id = c.member_id limit 1) is null`)
const dueRow = z.object({
  id: z.string(),
  old: z.boolean(),
})

const dueStatement = {
  name: 'words_due',
  text: `select id, words_missing_since < now() - interval '1 hour' as old from companies
    where words_missing_since is not null order by id`,
}
const doneStatement = { name: 'words_done', text: `update companies set words_missing_since = null where id = $1` }

/**
 * Adds search words to all members without them, before the first search is answered. It may run in two processes at
 * once.
 */
export async function addMissingSearchWords(database: Database): Promise<void> {
  let filled = 0
  for (const { id } of await dueCompanies(database)) filled += await writeWords(database, id, withoutText)
  if (filled > 0) await refreshStatistics(database)
}

/** Rebuilds the search words of every member and lead after the processes of the earlier version have stopped. */
export async function rebuildSearchWords(database: Database): Promise<void> {
  for (const { id, old } of await dueCompanies(database)) {
    if (!old) continue
    await writeWords(database, id, allMembersText)
    for (const renew of searchWordRebuilders.entries) await renew(database, id)
    await database.global.run(doneStatement, [id])
  }
}

const dueCompanies = (database: Database): Promise<{ id: string; old: boolean }[]> =>
  database.global.rows(dueRow, dueStatement, [])

const textRow = z.object({
  member_id: z.string(),
})

async function writeWords(database: Database, companyId: string, text: string): Promise<number> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (let written = 0; ;) {
    const after = last
    const rows = await database.transaction({ companyId }, async (tx) => {
      const locked = await tx.rows(textRow, { text: text }, [companyId, after])
      const ids = locked.map(({ member_id: id }) => id)
      await storeWords(tx, companyId, ids)
      return locked
    })
    written += rows.length
    const end = rows.at(-1)
    if (!end || rows.length < batchMax) return written
    last = end.member_id
  }
}
