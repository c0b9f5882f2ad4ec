import { z } from 'zod'
import type { Database } from '../../../db/db.ts'
import { refreshStatistics } from '../../../db/statistics.ts'
import { Registered } from '../../../lib/registered.ts'
import { storeWords } from './member-words.sql.ts'

/*
 * People who are older than the words that members are found by, or were written by a process that is: an update starts
 * new processes beside old ones. Each company says so in `words_missing_since`.
 */

/** Functions that store the words of other rows of a company again. */
export const wordsRenewed = new Registered<(database: Database, companyId: string) => Promise<unknown>>(
  'Functions that store words again',
)

const batchMax = 500

const lockText = (which: string): string =>
  `select c.member_id from cards c
    where c.company_id = $1 and c.member_id > $2 ${which} order by c.member_id limit ${batchMax} for update`

const everybodyText = lockText('')
// Asked of each: a server that knows nothing of the words yet would join all of them.
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

/** Before the first search is answered: gives words to all who have none. Doing it in two processes at once does no harm. */
export async function fillWords(database: Database): Promise<void> {
  let filled = 0
  for (const { id } of await dueCompanies(database)) filled += await writeWords(database, id, withoutText)
  if (filled > 0) await refreshStatistics(database)
}

/** Stores the words of every member and lead again, once the processes of the earlier version are gone. */
export async function renewWords(database: Database): Promise<void> {
  for (const { id, old } of await dueCompanies(database)) {
    if (!old) continue
    await writeWords(database, id, everybodyText)
    for (const renew of wordsRenewed.entries) await renew(database, id)
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
