import type { FullContent } from '@kartu/cards/card-fields'
import { displayName } from '@kartu/cards/names'
import { phoneWords, searchWords } from '@kartu/cards/search-words'
import { isPhoneKey, type NamePart, searchedTexts } from '@kartu/contracts/company/card-fields.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { linklessColumnList, linklessJoins, type LinklessRow, linklessRow } from './cards.sql.ts'
import { shownCard } from './card-source.ts'

/*
 * Search words of members in `member_words`: from the resolved card and the email. Code that changes either one updates
 * the words in the same transaction.
 */

type Found = Pick<FullContent<StoredPicture>, 'contacts' | 'translations' | NamePart | (typeof searchedTexts)[number]>

/** Search words of one member, without fax numbers. */
export const wordsOf = (shown: Found, email: string): string[] =>
  searchWords([
    displayName(shown),
    ...[`${shown.first_name} ${shown.middle_name} ${shown.last_name}`, `${shown.last_name} ${shown.first_name}`],
    email,
    ...shown.contacts.flatMap(({ key, value, code }) =>
      isPhoneKey(key) && key !== 'fax' && code !== undefined ? phoneWords({ value, code }) : [],
    ),
    ...searchedTexts.map((text) => shown[text]),
    ...shown.translations.flatMap(({ first_name: first = '', last_name: last = '' }) => [
      `${first} ${last}`,
      `${last} ${first}`,
    ]),
  ])

/** True if two states of a card have the same search words. */
export const haveSameWords = (one: Found, other: Found): boolean =>
  wordsOf(one, '').join(' ') === wordsOf(other, '').join(' ')

export interface MemberWords {
  memberId: string
  words: readonly string[]
}

const rowsAtOnce = 500

const insertText = (rows: number): string =>
  `insert into member_words (company_id, word, member_id) values ${Array.from(
    { length: rows },
    (_, at) => `($1, $${at * 2 + 2}, $${at * 2 + 3})`,
  ).join(', ')} on conflict do nothing`

const insertStatement = { name: 'member_words_insert', text: insertText(rowsAtOnce) }

export async function insertWords(tx: Db, companyId: string, members: readonly MemberWords[]): Promise<void> {
  const rows = members.flatMap(({ memberId, words }) => words.map((word) => [word, memberId]))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const values = [companyId, ...part.flat()]
    if (part.length === rowsAtOnce) await tx.run(insertStatement, values)
    else await tx.raw(insertText(part.length), values)
  }
}

const insertFirstStatement = {
  name: 'member_words_insert_first',
  text: `insert into member_words (company_id, word, member_id)
    select co.id, w.word, r.member_id from companies co
      cross join unnest($2::uuid[], $3::text[]) as r(member_id, words) cross join string_to_table(r.words, ' ') as w(word)
    where co.id = $1`,
}

/** Inserts the words of new members, who have none. Without `on conflict`, a word costs half as much. */
export const insertFirstWords = (tx: Db, companyId: string, members: readonly MemberWords[]): Promise<unknown> =>
  tx.run(insertFirstStatement, [
    companyId,
    members.map(({ memberId }) => memberId),
    // A word contains no spaces.
    members.map(({ words }) => words.join(' ')),
  ])

/** Columns that `keepWords` reads from cards of company `$1`, in addition to `linklessColumnList` and its joins. */
export const wordColumns = `m.email, array(
    select w.word from member_words w where w.company_id = $1 and w.member_id = m.id) as words`

export const wordsRow = z.object({
  member_id: z.string(),
  email: z.string(),
  /** Stored words. */
  words: z.array(z.string()),
})
export type WordsRow = z.infer<typeof wordsRow>

const deleteText = `delete from member_words w where w.company_id = $1 and (w.word, w.member_id) in (
    select r.word, r.member_id from unnest($2::text[], $3::uuid[]) as r(word, member_id))`

/** Updates the stored words to match the resolved cards. */
export async function keepWords(tx: Db, companyId: string, rows: (WordsRow & { shown: Found })[]): Promise<void> {
  const gone: { word: string; memberId: string }[] = []
  const added = rows.map(({ member_id: memberId, email, words, shown }) => {
    const wanted = new Set(wordsOf(shown, email))
    gone.push(...words.filter((word) => !wanted.has(word)).map((word) => ({ word, memberId })))
    const stored = new Set(words)
    return { memberId, words: [...wanted].filter((word) => !stored.has(word)) }
  })
  if (gone.length > 0) {
    await tx.raw(deleteText, [companyId, gone.map(({ word }) => word), gone.map(({ memberId }) => memberId)])
  }
  await insertWords(tx, companyId, added)
}

const someRow = linklessRow.extend(wordsRow.shape)

const someText = `select ${linklessColumnList}, ${wordColumns} from cards c ${linklessJoins}
  where c.company_id = $1 and c.member_id = any($2::uuid[])`

/** Rebuilds the words of these members after a change of their email or resolved card. */
export async function storeWords(tx: Db, companyId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  const rows = await tx.rows(someRow, { text: someText }, [companyId, memberIds])
  await keepWords(tx, companyId, rows.map(withShown))
}

const withShown = <R extends LinklessRow & WordsRow>(row: R): WordsRow & { shown: Found } => ({
  member_id: row.member_id,
  email: row.email,
  words: row.words,
  shown: shownCard(row).content,
})
