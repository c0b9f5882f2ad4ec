import { perPageDefault } from '@kartu/contracts/limits'
import type { Db } from './db.ts'
import { hashNamed } from './hash-named.ts'
import type { ListMemory } from './list-memory.ts'
import { source } from './list-source.ts'
import type { Ask, Listing, ListPage, Place, SortKey } from './listing.ts'
import { type Bind, bindTo, type Found, findWords } from './word-search.ts'

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
  if (found?.total === 0) return { rows: [], total: 0, end: undefined }
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
  const counted = () => (ask.filterKey === null ? count() : memory.of(ask.companyId, question, count))
  const total = found && ask.filters.length === 0 ? found.total : await counted()
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
  const { from, where, id } = source(list, ask, found, bind, sort, skip === 0 && !sort.isSorted)
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
  const { from, where } = source(list, ask, found, bindTo(values))
  const text = `select count(*)::int as total from ${from} where ${where.join(' and ')}`
  const [row] = await db.rows<{ total: number }>(hashNamed(`${list.name}_count`, text), values)
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
