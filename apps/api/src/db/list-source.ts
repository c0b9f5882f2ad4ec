import { rowByKey } from './row-by-key.ts'
import type { Ask, Bounds, Listing, ListTable, SortKey } from './listing.ts'
import { type Bind, type Found, foundIds, hasWords, rareIds, usualWordBounds } from './word-search.ts'

export const usualBounds: Bounds = {
  ...usualWordBounds,
  lookedUpMax: 1_000,
  askedMin: 30_000,
  severalAskedMin: 5_000,
  countedAskedMax: 30_000,
}

interface Source {
  from: string
  where: string[]
  id: string
  /** Aliases of the tables in `from`. */
  aliases: string[]
}

/**
 * Order of rows: along an index (`isWalked`), or by sorting all of them. With `isNear` the page begins at the start of
 * the walk.
 */
interface Order {
  sort: SortKey
  isNear: boolean
  isWalked: boolean
}

/** The matching rows, from as few tables as sort and filters need. */
export function source(
  list: Listing<string>,
  ask: Pick<Ask<string>, 'filters' | 'isNarrow' | 'bounds'>,
  found: Found | undefined,
  bind: Bind,
  { sort, isNear, isWalked }: Partial<Order> = {},
): Source {
  const { lookedUpMax, askedMin, severalAskedMin } = ask.bounds ?? usualBounds
  const filters = ask.filters.map(({ where }) => where(bind, isWalked ?? false))
  const of = [...(sort ? [sort.of] : []), ...ask.filters.map((filter) => filter.of)]
  const [first = list.main, ...others] = new Set(of)
  const join = sort?.join ? ` ${sort.join}` : ''
  if (found && found.total <= lookedUpMax) return lookedUp(list, found, bind, [first, ...others], join, filters)
  const walked = walk(list, [first, ...others], join, filters, isWalked)
  if (!found) return walked
  const isSoonFull = found.total >= (found.terms.length === 1 ? askedMin : severalAskedMin)
  const isAsked = ask.isNarrow || (isNear && (filters.length === 0 || list.checksFilteredRows))
  const asked = isAsked && isSoonFull ? found.terms : found.common
  // Not a join, so that the IDs are hashed in memory and rows are still read in the order of the index.
  if (asked !== found.terms) walked.where.push(`(${walked.id} in (${rareIds(list.words, found, bind)})) is true`)
  if (asked.length > 0) walked.where.push(hasWords(list.words, asked, walked.id, bind))
  return walked
}

/** Reads rows in the order of the first table. If all rows are needed, the other tables are joined as a whole. */
function walk(
  list: Listing<string>,
  aliases: [string, ...string[]],
  join: string,
  filters: string[],
  isWalked = false,
): Source {
  const [first, ...others] = aliases
  const id = `${first}.${tableOf(list, first).id}`
  const joins = others.map((alias) => {
    if (isWalked) return lookUp(list, alias, id)
    const { name, id: otherId } = tableOf(list, alias)
    return ` join ${name} ${alias} on ${alias}.company_id = $1 and ${alias}.${otherId} = ${id}`
  })
  const from = `${tableOf(list, first).name} ${first}${joins.join('')}${join}`
  return { from, where: [`${first}.company_id = $1`, ...filters], id, aliases }
}

/** Looks up each of the found rows. */
function lookedUp(
  list: Listing<string>,
  found: Found,
  bind: Bind,
  aliases: string[],
  join: string,
  filters: string[],
): Source {
  const id = `found.${list.words.id}`
  const ids = found.ids
    ? `select unnest(${bind(found.ids)}::uuid[]) as ${list.words.id}`
    : `select distinct ${list.words.id} from (${foundIds(list.words, found, bind)}) ids`
  const each = aliases.map((alias) => lookUp(list, alias, id))
  return { from: `(${ids}) found${each.join('')}${join}`, where: ['true', ...filters], id, aliases }
}

/**
 * One row of a table by its key. The condition on an unindexed column stops PostgreSQL from walking an index until it
 * meets the key.
 */
export function lookUp(list: Listing<string>, alias: string, id: string): string {
  const { name, id: key, unindexed } = tableOf(list, alias)
  const byKey = unindexed === undefined ? '' : ` and ${unindexed}`
  return ` cross join ${rowByKey(name, alias, `${key} = ${id}${byKey}`)}`
}

function tableOf({ name, tables }: Listing<string>, alias: string): ListTable {
  const table = tables[alias]
  if (!table) throw new Error(`${name} has no table ${alias}`)
  return table
}
