import { z } from 'zod'
import { perPageDefault } from '@kartu/contracts/limits'
import type { Db } from './db.ts'
import { hashNamed } from './named-statement.ts'
import type { ListMemory } from './list-memory.ts'
import { lookUp, source, usualBounds } from './list-source.ts'
import type { Ask, Listing, ListPage, ListRows, Place, SortKey, Keyed } from './listing.ts'
import { type Bind, bindTo, type Found, findWords } from './word-search.ts'
import { idRow, totalRow } from './rows.ts'

const boundariesMax = 1_000

/**
 * A page of a list with the length of the list. A cursor starts after the previous page, whatever has changed in
 * between; a page number is reached from the nearest page shown since the last change.
 */
export async function listPage<Row, Sort extends string>(
  db: Db,
  memory: ListMemory,
  list: Listing<Sort, Row>,
  ask: Ask<Sort>,
): Promise<ListPage<Row>> {
  const isAll = ask.filters.length === 0
  const found = await findWords(db, memory, list.words, searchOf(ask, isAll), ask.bounds)
  const total = found && (isAll || found.total === 0) ? found.total : await totalOf(db, memory, list, ask, found)
  const isPast = !ask.after && (ask.page - 1) * ask.perPage >= total
  if (isPast) return { rows: [], total, end: undefined }
  const { lookedUpMax } = ask.bounds ?? usualBounds
  const isFew = !isAll && total <= lookedUpMax && !(found && found.total <= lookedUpMax)
  const few = isFew ? await findFew(db, memory, list, ask, found) : found
  return { ...(await pageOf(db, memory, list, ask, few)), total }
}

/**
 * IDs of rows that match the filters, if they are few: found once, then looked up for every page. Filters are applied
 * again, in case a row has changed. If the rows have become many since the count, the query falls back to the walk.
 */
async function findFew<Sort extends string>(
  db: Db,
  memory: ListMemory,
  list: Listing<Sort>,
  ask: Ask<Sort>,
  found: Found | undefined,
): Promise<Found | undefined> {
  const find = async () => {
    const values: unknown[] = [ask.companyId]
    const asked = await counting(db, memory, list, ask, found)
    const { from, where, id } = source(list, asked, found, bindTo(values))
    const text = `select ${id} as id from ${from} where ${where.join(' and ')}`
    const rows = await db.rows(idRow, hashNamed(`${list.name}_few`, text), values)
    return rows.map((row) => row.id)
  }
  const ids =
    ask.filterKey === null ? await find() : await memory.of(ask.companyId, `few ${questionOf(list, ask, found)}`, find)
  if (ids.length > (ask.bounds ?? usualBounds).lookedUpMax) return found
  return { terms: found?.terms ?? [], common: [], total: ids.length, ids }
}

/** A page of a list that does not show its length, because counting a long list takes longer than reading a page. */
export async function listRows<Row, Sort extends string>(
  db: Db,
  memory: ListMemory,
  list: Listing<Sort, Row>,
  ask: Ask<Sort>,
): Promise<ListRows<Row>> {
  const found = await findWords(db, memory, list.words, searchOf(ask), ask.bounds)
  if (found?.total === 0) return { rows: [], end: undefined }
  return pageOf(db, memory, list, ask, found)
}

type Asked = Omit<Ask<string>, 'sort' | 'order' | 'page' | 'perPage' | 'after'>

/** Counts all matches only if their number is shown; an approximate number is enough to choose the plan. */
function searchOf({ companyId, search, bounds = usualBounds }: Asked, isTold = false) {
  return { companyId, search, countedMax: isTold ? undefined : Math.max(bounds.askedMin, bounds.lookedUpMax + 1, 1) }
}

const questionOf = (list: Listing<string>, ask: Asked, found: Found | undefined): string =>
  `${list.name} ${ask.filterKey} ${found?.terms.join(' ') ?? ''}`

async function pageOf<Row>(
  db: Db,
  memory: ListMemory,
  list: Listing<string, Row>,
  ask: Ask<string>,
  found: Found | undefined,
): Promise<ListRows<Row>> {
  const boundaries =
    ask.filterKey === null
      ? new Map<number, Place>()
      : await memory.of(ask.companyId, `pages ${ask.sort} ${ask.order} ${questionOf(list, ask, found)}`, () =>
          Promise.resolve(new Map<number, Place>()),
        )
  const offset = (ask.page - 1) * ask.perPage
  const { place, skip } = ask.after ? { place: ask.after, skip: 0 } : nearest(boundaries, offset)
  // The row before the page is read as well: the next request for this page starts after it.
  const span = skip > 0 ? { place, skip: skip - 1, size: ask.perPage + 1 } : { place, skip, size: ask.perPage }
  const rows = await readRows(db, list, ask, found, span)
  const before = skip > 0 ? rows.shift() : undefined
  const last = rows.at(-1)
  const end = last && placeAt(last)
  if (!ask.after && boundaries.size < boundariesMax) {
    if (before) boundaries.set(offset, placeAt(before))
    if (end) boundaries.set(offset + rows.length, end)
  }
  return { rows, end: rows.length === ask.perPage ? end : undefined }
}

/** Number of rows, cached unless the result also depends on the current time. */
function totalOf(
  db: Db,
  memory: ListMemory,
  list: Listing<string>,
  ask: Asked,
  found: Found | undefined,
): Promise<number> {
  const count = async () => countRows(db, list, await counting(db, memory, list, ask, found), found)
  return ask.filterKey === null
    ? count()
    : memory.of(ask.companyId, questionOf(list, ask, found), count, lateOf(ask, found))
}

/** The count for very common words is refreshed every few seconds, however often rows change. */
function lateOf({ bounds }: Asked, found: Found | undefined): (() => boolean) | undefined {
  const { lateMin } = bounds ?? usualBounds
  return lateMin !== undefined && found && found.total >= lateMin ? () => true : undefined
}

/**
 * If filters leave fewer rows than a common word has, each row is checked for the word while counting; otherwise every
 * ID of that word would be read into a table.
 */
async function counting<A extends Asked>(
  db: Db,
  memory: ListMemory,
  list: Listing<string>,
  ask: A,
  found: Found | undefined,
): Promise<A> {
  const { askedMin, countedAskedMax } = ask.bounds ?? usualBounds
  const isCommon = found?.terms.length === 1 && found.total >= askedMin
  if (!isCommon || !list.checksFilteredRows || ask.filters.length === 0 || ask.isNarrow) return ask
  const left = await totalOf(db, memory, list, { ...ask, search: '' }, undefined)
  return { ...ask, isNarrow: left <= countedAskedMax }
}

const placeAt = ({ sort_key: key, list_id: id }: Keyed<unknown>): Place => ({ key, id })

/** The nearest known page boundary before a row, with the number of rows in between. */
function nearest(boundaries: Map<number, Place>, offset: number): { place: Place | undefined; skip: number } {
  let best = 0
  for (const at of boundaries.keys()) if (at <= offset && at > best) best = at
  return { place: boundaries.get(best), skip: offset - best }
}

async function readRows<Row>(
  db: Db,
  list: Listing<string, Row>,
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
  const isNear = skip === 0 && !sort.isSorted
  const { from, where, id, aliases } = source(list, ask, found, bind, { sort, isWalked: true, isNear })
  if (place) where.push(behind(sort, id, direction, place, bind))
  // The default page size is part of the text, so that the server can use one plan for all values.
  const limit = size === perPageDefault ? String(perPageDefault) : bind(size)
  // Rows that are skipped or sorted are read without their columns.
  const read = isNear ? aliases : []
  const others = Object.keys(list.tables).filter((alias) => !read.includes(alias))
  const columnsOf = (of: string[]) => of.map((alias) => `, ${list.columns[alias]}`).join('')
  const walked = `select ${sort.key} as sort_key, ${id} as list_id${columnsOf(read)} from ${from} where ${where.join(' and ')}`
  const lookUps = others.map((alias) => lookUp(list, alias, 'page.list_id')).join('')
  const order = `order by sort_key ${direction}${nulls}, list_id ${direction}`
  const offset = skip > 0 ? ` offset ${bind(skip)}` : ''
  const steps: [name: string, text: string][] = [
    ['page', `select * from (${walked}) walked ${order} limit ${limit}${offset}`],
    ['found', `select page.*${columnsOf(others)} from page${lookUps}`],
  ]
  if (list.joined) steps.push(['shown', `select found.*, ${list.joined.columns} from found ${list.joined.join}`])
  if (list.beside) steps.push(['', `select shown.*, ${list.beside.columns} from shown ${list.beside.join}`])
  const [, last] = steps.pop() ?? []
  const text = `with ${steps.map(([name, step]) => `${name} as materialized (${step})`).join(', ')} ${last} ${order}`
  return db.rows(list.row, hashNamed(list.name, text), values)
}

const listCountsRow = z.object({
  value: z.string(),
  rows: z.number(),
})

/** Number of rows of a list by the value of a column of its main table. */
export async function listCounts(
  db: Db,
  memory: ListMemory,
  list: Listing<string>,
  ask: Asked,
  column: string,
): Promise<Map<string, number>> {
  const found = await findWords(db, memory, list.words, searchOf(ask), ask.bounds)
  if (found?.total === 0) return new Map()
  const count = async () => {
    const values: unknown[] = [ask.companyId]
    const asked = await counting(db, memory, list, ask, found)
    const filters = [{ of: list.main, where: () => 'true' }, ...asked.filters]
    const { from, where } = source(list, { ...asked, filters }, found, bindTo(values))
    const text = `select ${column} as value, count(*)::int as rows from ${from} where ${where.join(' and ')} group by 1`
    const rows = await db.rows(listCountsRow, hashNamed(`${list.name}_counts`, text), values)
    return new Map(rows.map((row) => [row.value, row.rows]))
  }
  if (ask.filterKey === null) return count()
  const question = `${list.name} ${column} ${ask.filterKey} ${found?.terms.join(' ') ?? ''}`
  return memory.of(ask.companyId, question, count, lateOf(ask, found))
}

async function countRows(db: Db, list: Listing<string>, ask: Asked, found: Found | undefined): Promise<number> {
  const values: unknown[] = [ask.companyId]
  const { from, where } = source(list, ask, found, bindTo(values))
  const text = `select count(*)::int as total from ${from} where ${where.join(' and ')}`
  const [row] = await db.rows(totalRow, hashNamed(`${list.name}_count`, text), values)
  return row?.total ?? 0
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
