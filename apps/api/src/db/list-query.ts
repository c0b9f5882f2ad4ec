import { perPageDefault } from '@kartu/contracts/limits'
import type { Db } from './db.ts'
import { hashNamed } from './hash-named.ts'
import type { ListMemory } from './list-memory.ts'
import {
  type Bind,
  bindTo,
  type Found,
  findWords,
  foundIds,
  hasWords,
  rareIds,
  usualWordBounds,
  type WordBounds,
  type WordTable,
} from './word-search.ts'

/** What a list sorts by: a column of an index `(company_id, <key>, <id>)`, so that it is walked along and never sorted. */
export interface SortKey {
  key: string
  type?: 'text' | 'timestamptz'
  /** Rows without one come last, both ways. */
  isNullable?: true
  /** No index has it: whatever is found is sorted. */
  isSorted?: true
}

/** A list of one noun, for `listPage`. `$1` is the company in every text. */
export interface Listing<Sort extends string> {
  /** Of its statements. */
  name: string
  /** What filters and sorts are about, by alias: one row a row of the list in each, known by `id`. The first counts all. */
  tables: Record<string, { name: string; id: string }>
  /** Joined where mentioned, to one of the tables. */
  lookups: Record<string, { of: string; join: string }>
  words: WordTable
  sorts: Record<Sort, SortKey>
  /** What a row shows: a select list, and joins to `page`, which has the `id` of each. */
  columns: string
  joins: string
}

/** Where a page begins: behind this row. */
export interface Place {
  key: string | null
  id: string
}

export interface Ask<Sort extends string> {
  companyId: string
  search: string
  /** Conditions of filters that are set, and what tells them from others; null where they change by time alone. */
  filters: (bind: Bind) => string[]
  filterKey: string | null
  sort: Sort
  order: 'asc' | 'desc'
  page: number
  perPage: number
  /** Counts for more than `page`. */
  after?: Place | undefined
  bounds?: Bounds | undefined
}

export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** Behind the last row of the page. */
  end: Place | undefined
}

/** Between the ways in which the rows of a page are found; measured, and none gives other rows. */
export interface Bounds extends WordBounds {
  /** Up to here everybody found is looked up and sorted; above, the order is walked along until a page is full. */
  lookedUpMax: number
  /** From here on a page is full soon, and each row on the way is asked for its words: one, or several. */
  askedMin: number
  severalAskedMin: number
}

const usualBounds: Bounds = { ...usualWordBounds, lookedUpMax: 1_000, askedMin: 30_000, severalAskedMin: 5_000 }
const boundariesMax = 1_000

/**
 * A page of a list, and how long the list is. By a cursor it begins where the last one ended, whatever has changed
 * meanwhile; by number it is walked to from the nearest page that was shown since the last change.
 */
export async function listPage<Row, Sort extends string>(
  db: Db,
  memory: ListMemory,
  list: Listing<Sort>,
  ask: Ask<Sort>,
): Promise<ListPage<Row>> {
  const found = await findWords(db, memory, list.words, ask, ask.bounds)
  const question = `${list.name} ${ask.filterKey} ${found?.terms.join(' ') ?? ''}`
  const boundaries =
    ask.filterKey === null
      ? new Map<number, Place>()
      : await memory.of(ask.companyId, `pages ${ask.sort} ${ask.order} ${question}`, () =>
          Promise.resolve(new Map<number, Place>()),
        )
  const offset = (ask.page - 1) * ask.perPage
  const { place, skip } = ask.after ? { place: ask.after, skip: 0 } : nearest(boundaries, offset)
  // The row before the page comes along: the next who asks for this page begins behind it.
  const span = skip > 0 ? { place, skip: skip - 1, size: ask.perPage + 1 } : { place, skip, size: ask.perPage }
  const rows = await readRows<Row>(db, list, ask, found, span)
  const before = skip > 0 ? rows.shift() : undefined
  const last = rows.at(-1)
  const end = last && placeAt(last)
  if (!ask.after && boundaries.size < boundariesMax) {
    if (before) boundaries.set(offset, placeAt(before))
    if (end) boundaries.set(offset + rows.length, end)
  }
  const count = () => countRows(db, list, ask, found)
  const isAllFound = found !== undefined && ask.filters(() => '').length === 0
  const counted = () => (ask.filterKey === null ? count() : memory.of(ask.companyId, question, count))
  const total = isAllFound ? found.total : await counted()
  return { rows, total, end: rows.length === ask.perPage ? end : undefined }
}

const placeAt = ({ sort_key: key, list_id: id }: Keyed<unknown>): Place => ({ key, id })

/** The nearest known boundary before a row, and how many rows lie between. */
function nearest(boundaries: Map<number, Place>, offset: number): { place: Place | undefined; skip: number } {
  let best = 0
  for (const at of boundaries.keys()) if (at <= offset && at > best) best = at
  return { place: boundaries.get(best), skip: offset - best }
}

type Keyed<Row> = Row & { sort_key: string | null; list_id: string }

async function readRows<Row>(
  db: Db,
  list: Listing<string>,
  ask: Ask<string>,
  found: Found | undefined,
  { place, skip, size }: { place: Place | undefined; skip: number; size: number },
): Promise<Keyed<Row>[]> {
  const values: unknown[] = [ask.companyId]
  const bind = bindTo(values)
  const sort = list.sorts[ask.sort]
  if (!sort) throw new Error(`${list.name} is not sorted by ${ask.sort}`)
  const direction = ask.order === 'desc' ? 'desc' : 'asc'
  const nulls = sort.isNullable ? ' nulls last' : ''
  const { from, where, id } = source(list, ask, found, { sort, isNear: skip === 0 && !sort.isSorted }, bind)
  if (place) where.push(behind(sort, id, direction, place, bind))
  // The usual first page has its size in the text: only then does the server see that one plan is good for all.
  const limit = size === perPageDefault ? String(perPageDefault) : bind(size)
  const text = `with page as materialized (
      select ${id} as id, ${sort.key} as sort_key from ${from} where ${where.join(' and ')}
      order by sort_key ${direction}${nulls}, id ${direction} limit ${limit}${skip > 0 ? ` offset ${bind(skip)}` : ''}
    )
    select ${list.columns}, page.sort_key, page.id as list_id from page ${list.joins}
    order by page.sort_key ${direction}${nulls}, page.id ${direction}`
  return db.rows<Keyed<Row>>(hashNamed(list.name, text), values)
}

async function countRows(db: Db, list: Listing<string>, ask: Ask<string>, found: Found | undefined): Promise<number> {
  const values: unknown[] = [ask.companyId]
  const { from, where } = source(list, ask, found, {}, bindTo(values))
  const text = `select count(*)::int as total from ${from} where ${where.join(' and ')}`
  const [row] = await db.rows<{ total: number }>(hashNamed(`${list.name}_count`, text), values)
  return row?.total ?? 0
}

/** Which rows there are, with as few tables as sort and filters need. */
function source(
  list: Listing<string>,
  ask: Ask<string>,
  found: Found | undefined,
  { sort, isNear = false }: { sort?: SortKey; isNear?: boolean },
  bind: Bind,
): { from: string; where: string[]; id: string } {
  const filters = ask.filters(bind)
  const mentions = (alias: string, texts: string[]) => texts.some((text) => new RegExp(`\\b${alias}\\.`).test(text))
  const lookups = Object.entries(list.lookups).filter(([alias]) => mentions(alias, [sort?.key ?? '', ...filters]))
  const tables = Object.entries(list.tables)
  const hasKey = ([alias]: [string, unknown]) =>
    mentions(alias, [sort?.key ?? '']) ||
    lookups.some(([name, { of }]) => of === alias && mentions(name, [sort?.key ?? '']))
  const needed = tables.filter(
    ([alias]) => mentions(alias, [sort?.key ?? '', ...filters]) || lookups.some(([, { of }]) => of === alias),
  )
  const anchor = needed.find(hasKey) ?? needed[0] ?? tables[0]
  if (!anchor) throw new Error('A list is of one table at least')
  const [first, table] = anchor
  const joins = lookups.map(([, { join }]) => ` ${join}`).join('')
  const { lookedUpMax, askedMin, severalAskedMin } = ask.bounds ?? usualBounds
  if (found && found.total <= lookedUpMax) {
    // One look-up each: with a plain join the server, which does not know how few they are, reads everybody.
    const each = (needed.length > 0 ? needed : [[first, table] as const]).map(
      ([alias, { name, id }]) => ` cross join lateral
        (select * from ${name} where company_id = $1 and ${id} = found.${list.words.id} limit 1) ${alias}`,
    )
    const ids = found.ids
      ? `select unnest(${bind(found.ids)}::uuid[]) as ${list.words.id}`
      : `select distinct ${list.words.id} from (${foundIds(list.words, found, bind)}) ids`
    return { from: `(${ids}) found${each.join('')}${joins}`, where: ['true', ...filters], id: `found.${list.words.id}` }
  }
  const id = `${first}.${table.id}`
  const others = needed
    .filter(([alias]) => alias !== first)
    .map(
      ([alias, other]) => ` join ${other.name} ${alias} on ${alias}.company_id = $1 and ${alias}.${other.id} = ${id}`,
    )
  const where = [`${first}.company_id = $1`, ...filters]
  if (
    found &&
    isNear &&
    filters.length === 0 &&
    found.total >= (found.terms.length === 1 ? askedMin : severalAskedMin)
  ) {
    where.push(hasWords(list.words, found.terms, id, bind))
  } else if (found) {
    // Not a join: the ids are put into a table in memory, and the order is still walked along.
    where.push(`(${id} in (${rareIds(list.words, found, bind)})) is true`)
    if (found.common.length > 0) where.push(hasWords(list.words, found.common, id, bind))
  }
  return { from: `${table.name} ${first}${others.join('')}${joins}`, where, id }
}

function behind(
  { key, type = 'text', isNullable }: SortKey,
  id: string,
  direction: 'asc' | 'desc',
  place: Place,
  bind: Bind,
): string {
  const sign = direction === 'asc' ? '>' : '<'
  if (place.key === null) return `${key} is null and ${id} ${sign} ${bind(place.id)}::uuid`
  const row = `(${key}, ${id}) ${sign} (${bind(place.key)}::${type}, ${bind(place.id)}::uuid)`
  return isNullable ? `(${row} or ${key} is null)` : row
}
