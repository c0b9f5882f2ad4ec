import { z } from 'zod'
import type { RowShape } from './rows.ts'
import type { Bind, WordBounds, WordTable } from './word-search.ts'

/** Columns by which every list finds where the next page begins. */
export const listedRow = z.object({ sort_key: z.string().nullable(), list_id: z.string() })
export type Keyed<Row> = Row & z.infer<typeof listedRow>

/** Sort key of a list: a column of an index `(company_id, <key>, <id>)`, which is walked along instead of sorting. */
export interface SortKey {
  /** Alias of the table that is walked along. */
  of: string
  key: string
  /** Join that the key needs. */
  join?: string
  type?: 'text' | 'timestamptz'
  /** Rows without a value come last in both directions. */
  isNullable?: true
  /** True if no index has the key, so the found rows are sorted. */
  isSorted?: true
}

export interface ListTable {
  name: string
  id: string
  /** A condition that every row meets, on a column in none of the indexes that lists walk: see `lookUp`. */
  unindexed?: string
}

/** A list of one noun, for `listPage`. `$1` is the company in every text. */
export interface Listing<Sort extends string, Row = unknown> {
  /** Name prefix of its statements. */
  name: string
  /** Tables of filters and sorts, by alias: each has one row per row of the list, identified by `id`. */
  tables: Record<string, ListTable>
  /** Alias of the table that has every row. */
  main: string
  words: WordTable
  /** Checks filtered rows for common words as well. Worth it if most filtered rows match the search. */
  checksFilteredRows?: true
  sorts: Record<Sort, SortKey>
  /** Columns of a row from `tables`: a select list for each alias. */
  columns: Record<string, string>
  /** Columns of other tables of the company, joined to `found`, which has the rows of the page. */
  joined?: Joined
  /** Columns of tables that are not on the company's worker, joined to `shown`, which has all other columns. */
  beside?: Joined
  /** Shape of a row: `listedRow`, extended by the columns. */
  row: RowShape<Keyed<Row>>
}

/**
 * Rows are found by `= any(array(select … from found))`: the planner knows how few rows an array finds, while it would
 * read a whole company to join 50 rows. One scan for all rows of a page costs less than a look-up for each.
 */
export interface Joined {
  columns: string
  join: string
}

/**
 * A condition on one of the tables. With `isWalked`, rows are read in the list's order until a page is full; otherwise
 * all are needed.
 */
export interface Filter {
  of: string
  where: (bind: Bind, isWalked: boolean) => string
}

/** Start of a page: after this row. */
export interface Place {
  key: string | null
  id: string
}

export interface Ask<Sort extends string> {
  companyId: string
  search: string
  /** Active filters with their cache key; null if the result also depends on the current time. */
  filters: readonly Filter[]
  filterKey: string | null
  /** True if so few rows match the filters that each is checked for common words. */
  isNarrow?: boolean
  sort: Sort
  order: 'asc' | 'desc'
  page: number
  perPage: number
  /** Takes precedence over `page`. */
  after?: Place | undefined
  bounds?: Bounds | undefined
}

export interface ListPage<Row> extends ListRows<Row> {
  total: number
}

export interface ListRows<Row> {
  rows: Row[]
  /** Cursor after the last row of the page. */
  end: Place | undefined
}

/** Measured thresholds between the plans that find the rows of a page; all plans find the same rows. */
export interface Bounds extends WordBounds {
  /** Up to this number all matches are looked up and sorted; above it, the order is walked until a page is full. */
  lookedUpMax: number
  /**
   * From this number of matches a page fills quickly, so each row of the walk is checked for its words: for one word,
   * or several.
   */
  askedMin: number
  severalAskedMin: number
  /**
   * Up to this number, rows that filters leave are checked one by one while counting; above it, the IDs of a word are
   * read instead.
   */
  countedAskedMax: number
}
