import { searchTerms } from '@kartu/cards/search-words'
import { z } from 'zod'
import type { Db } from './db.ts'
import { hashNamed } from './named-statement.ts'
import type { ListMemory } from './list-memory.ts'
import { totalRow } from './rows.ts'

/** A table of folded words, with the key `(company_id, word, <id>)` and an index on `(company_id, <id>, word)`. */
export interface WordTable {
  name: string
  /** Column with the ID of the row that has the word. */
  id: string
}

/** Search terms with their frequency in the table. */
export interface Found {
  /** Prefixes of words, all of which must match. Empty if nothing can match, such as for `%`. */
  terms: readonly string[]
  /** Prefixes with many matches, if others are rarer. They are checked in each row that has the rarer ones. */
  common: readonly string[]
  total: number
  /** IDs of all matches, if they are few and were just computed. */
  ids?: readonly string[] | undefined
}

/** Returns the placeholder of a value in a statement. */
export type Bind = (value: unknown) => string

export interface WordBounds {
  /**
   * From this number a term is common: checking it in each row that has a rarer one costs less than reading all its
   * words.
   */
  commonMin: number
  /** From this number the count is refreshed every few seconds, however often rows change. */
  lateMin?: number
}

export const usualWordBounds: Required<WordBounds> = { commonMin: 10_000, lateMin: 30_000 }
/** Up to this number the IDs are kept for the page query that follows. */
const idsMax = 1_000

interface Search {
  companyId: string
  search: string
  /** Limit for counting the rows of a single word: enough to choose a plan. */
  countedMax?: number | undefined
}

/** Finds search terms with their frequency; undefined if there are none. */
export async function findWords(
  db: Db,
  memory: ListMemory,
  table: WordTable,
  { companyId, search, countedMax }: Search,
  { commonMin, lateMin }: WordBounds = usualWordBounds,
): Promise<Found | undefined> {
  if (search.trim() === '') return undefined
  const asked = searchTerms(search)
  if (asked.length === 0) return { terms: [], common: [], total: 0 }
  const isMuch = (total: number) => lateMin !== undefined && total >= lateMin
  let ids: string[] | undefined
  const [term] = asked
  if (countedMax !== undefined && asked.length === 1 && term !== undefined) {
    const size = () => countSome(db, table, companyId, term, countedMax)
    const total = await memory.of(companyId, `${table.name} ${countedMax} ${term}`, size, isMuch)
    return { terms: asked, common: [], total }
  }
  const find = async () => {
    const sizes = asked.length > 1 ? await sizesOf(db, table, companyId, asked, commonMin) : []
    const isCommon = asked.map((_, at) => (sizes[at] ?? 0) >= commonMin)
    const common = isCommon.every(Boolean) ? [] : asked.filter((_, at) => isCommon[at])
    const counted = await countFound(db, table, companyId, { terms: asked, common, total: 0 })
    ids = counted.ids ?? undefined
    return { terms: asked, common, total: counted.total }
  }
  const found = await memory.of(companyId, `${table.name} ${asked.join(' ')}`, find, ({ total }) => isMuch(total))
  return { ...found, ids }
}

const countedRow = z.object({
  total: z.number(),
  ids: z.array(z.string()).nullable(),
})
type Counted = z.infer<typeof countedRow>

/** If there may be many matches, of one term or of several common ones, counting alone is faster. */
async function countFound(db: Db, table: WordTable, companyId: string, found: Found): Promise<Counted> {
  const values: unknown[] = [companyId]
  const all = foundIds(table, found, bindTo(values))
  const isSmall = found.terms.length > 1 && found.common.length > 0
  const text = isSmall
    ? `with ids as materialized (select distinct ${table.id} as id from (${all}) f)
      select count(*)::int as total, case when count(*) <= ${idsMax} then array_agg(id) end as ids from ids`
    : `select count(distinct ${table.id})::int as total, null as ids from (${all}) f`
  const [row] = await db.rows(countedRow, hashNamed(`${table.name}_count`, text), values)
  return row ?? { total: 0, ids: null }
}

/** Number of rows with a word; `max` if many words have the prefix, although some may be of the same row. */
async function countSome(db: Db, table: WordTable, companyId: string, term: string, max: number): Promise<number> {
  const values: unknown[] = [companyId]
  const bind = bindTo(values)
  const text = `select case when count(*) < ${max} then count(distinct ${table.id})::int else ${max} end as total
    from (${rareIds(table, { terms: [term], common: [], total: 0 }, bind)} limit ${max}) f`
  const [row] = await db.rows(totalRow, hashNamed(`${table.name}_count`, text), values)
  return row?.total ?? 0
}

export const bindTo =
  (values: unknown[]): Bind =>
  (value) =>
    `$${values.push(value)}`

const sizesOfRow = z.object({
  sizes: z.array(z.number()),
})

/** Number of words with the prefix, at most `max`. */
async function sizesOf(db: Db, table: WordTable, companyId: string, terms: string[], max: number): Promise<number[]> {
  const values: unknown[] = [companyId]
  const counts = terms.map(
    (term) => `(select count(*)::int from (select from ${table.name} w
      where w.company_id = $1 and ${begins(term, bindTo(values))} limit ${max}) x)`,
  )
  const text = `select array[${counts.join(', ')}] as sizes`
  const [row] = await db.rows(sizesOfRow, hashNamed(`${table.name}_sizes`, text), values)
  return row?.sizes ?? []
}

/**
 * IDs of all matches; an ID may occur more than once. `$1` is the company. Only a range of bytes uses the index under
 * row-level security: `>=` and `<` are leakproof, `like` is not.
 */
export function foundIds(table: WordTable, found: Found, bind: Bind): string {
  const ids = rareIds(table, found, bind)
  if (found.common.length === 0) return ids
  return `select r.${table.id} from (${ids} offset 0) r where ${hasWords(table, found.common, `r.${table.id}`, bind)}`
}

/** IDs of all matches by the words that are not common. */
export function rareIds({ name, id }: WordTable, { terms, common }: Found, bind: Bind): string {
  const rare = terms.filter((term) => !common.includes(term))
  return rare
    .map((term) => `select w.${id} from ${name} w where w.company_id = $1 and ${begins(term, bind)}`)
    .join(' intersect ')
}

/** True if the row `id` has all the words, for rows that are checked one by one. */
export function hasWords({ name, id }: WordTable, terms: readonly string[], row: string, bind: Bind): string {
  return terms
    .map((term) => {
      const where = `w.company_id = $1 and w.${id} = ${row} and ${begins(term, bind)}`
      return `(select true from ${name} w where ${where} limit 1)`
    })
    .join(' and ')
}

/** The last character that text can hold ends the range. */
const begins = (term: string, bind: Bind): string => `w.word >= ${bind(term)} and w.word < ${bind(`${term}\u{10ffff}`)}`
