import { missingFields } from '@kartu/cards/missing-fields'
import { z } from 'zod'
import type { Database, Db } from '../../../db/db.ts'
import { listedColumns, listingColumns } from './card-content.ts'
import { linklessColumnList, linklessJoins, linklessRow } from './cards.sql.ts'
import { keepWords, wordColumns, wordsRow } from './member-words.sql.ts'
import { shownCard } from './card-source.ts'
import { idRow } from '../../../db/rows.ts'

const batchMax = 500

const listedRow = linklessRow.extend(wordsRow.shape)
type ListedRow = z.infer<typeof listedRow>

const someText = `select ${linklessColumnList}, ${wordColumns} from cards c ${linklessJoins}
  where c.company_id = $1 and c.id = any($2::uuid[])`
// Locks the rows, because a concurrent edit also updates the list columns.
const lockNextText = `select id from cards where company_id = $1 and id > $2 order by id limit ${batchMax} for update`

const stored = [...listedColumns, { name: 'shown_photo', key: 'shownPhoto' }, { name: 'missing', key: 'missing' }]

const storeText = `update cards c set ${stored.map(({ name, key }) => `${name} = r."${key}"`).join(', ')}
  from jsonb_to_recordset($2::jsonb) as r(id uuid, ${listedColumns.map(({ key }) => `"${key}" text`).join(', ')},
    "shownPhoto" jsonb, missing text[])
  where c.company_id = $1 and c.id = r.id
    and (${stored.map(({ name }) => `c.${name}`).join(', ')})
      is distinct from (${stored.map(({ key }) => `r."${key}"`).join(', ')})`

const sayRow = z.object({
  ruled: z.boolean(),
  owned: z.array(z.string()),
})

const sayStatement = {
  name: 'card_listing_say',
  text: `select co.card_policy is not null or exists (
        select from divisions d where d.company_id = $1 and d.card_rules <> '{}') as ruled,
      array(select c.id::text from cards c where c.company_id = $1 and c.id = any($2::uuid[]) and c.own <> '{}') as owned
    from companies co where co.id = $1`,
}

/**
 * Updates the list columns of these cards from their resolved content, in companies where employees or rules affect it.
 * The caller has written the company's values and holds the locks.
 */
export async function settleCards(tx: Db, companyId: string, cardIds: string[]): Promise<void> {
  if (cardIds.length === 0) return
  const [say] = await tx.rows(sayRow, sayStatement, [companyId, cardIds])
  const ids = say?.ruled ? cardIds : (say?.owned ?? [])
  if (ids.length > 0) await store(tx, companyId, await tx.rows(listedRow, { text: someText }, [companyId, ids]))
}

/** Updates the list columns of every card of a company after its rules change, one transaction per batch. */
export async function settleCompany(database: Database, companyId: string): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const after = last
    const rows = await database.transaction({ companyId }, async (tx) => {
      const locked = await tx.rows(idRow, { text: lockNextText }, [companyId, after])
      const ids = locked.map(({ id }) => id)
      await store(tx, companyId, await tx.rows(listedRow, { text: someText }, [companyId, ids]))
      return locked
    })
    const end = rows.at(-1)
    if (!end || rows.length < batchMax) return
    last = end.id
  }
}

async function store(tx: Db, companyId: string, rows: ListedRow[]): Promise<void> {
  if (rows.length === 0) return
  const cards = rows.map((row) => ({ row, ...shownCard(row) }))
  const records = cards.map(({ row: { id }, content, values, rules }) => {
    return { id, ...listingColumns(content), missing: missingFields(values, rules) }
  })
  await tx.raw(storeText, [companyId, JSON.stringify(records)])
  const words = cards.map(({ row: { member_id, email, words: stored }, content: shown }) => {
    return { member_id, email, words: stored, shown }
  })
  await keepWords(tx, companyId, words)
}
