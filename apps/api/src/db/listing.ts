import type { RowShape } from './rows.ts'
import type { Bind, WordBounds, WordTable } from './word-search.ts'

/** What a list sorts by: a column of an index `(company_id, <key>, <id>)`, so that it is walked along and never sorted. */
export interface SortKey {
  /** Alias of the table that is walked along. */
  of: string
  key: string
  /** What the key needs besides. */
  join?: string
  type?: 'text' | 'timestamptz'
  /** Rows without one come last, both ways. */
  isNullable?: true
  /** No index has it: whatever is found is sorted. */
  isSorted?: true
}

export interface ListTable {
  name: string
  id: string
  /** A condition that every row meets, on a column in no index of those that lists walk along: see `lookUp`. */
  unindexed?: string
}

/** A list of one noun, for `listPage`. `$1` is the company in every text. */
export interface Listing<Sort extends string, Row = unknown> {
  /** Of its statements. */
  name: string
  /** What filters and sorts are of, by alias: one row a row of the list in each, known by `id`. */
  tables: Record<string, ListTable>
  /** Which of them counts all. */
  main: string
  words: WordTable
  /** Rows that filters leave are asked for common words too: worth it where filters seldom leave what a search does not find. */
  asksFiltered?: true
  sorts: Record<Sort, SortKey>
  /** Columns of a row: a select list of `tables`. */
  columns: string
  row: RowShape<Row>
  /** And of tables that are not where the company's rows are, joined to those columns as `shown`. */
  beside?: { columns: string; join: string }
}

/** A condition about one of the tables. `isWalked`: rows come in the order of the list until a page is full, else all are wanted. */
export interface Filter {
  of: string
  where: (bind: Bind, isWalked: boolean) => string
}

/** Where a page begins: behind this row. */
export interface Place {
  key: string | null
  id: string
}

export interface Ask<Sort extends string> {
  companyId: string
  search: string
  /** Those that are set, and what tells them from others; null where they change by time alone. */
  filters: readonly Filter[]
  filterKey: string | null
  /** Filters leave so few that each is asked for common words, however many have them. */
  isNarrow?: boolean
  sort: Sort
  order: 'asc' | 'desc'
  page: number
  perPage: number
  /** Counts for more than `page`. */
  after?: Place | undefined
  bounds?: Bounds | undefined
}

export interface ListPage<Row> extends ListRows<Row> {
  total: number
}

export interface ListRows<Row> {
  rows: Row[]
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
  /** Up to here rows that filters leave are each asked while they are counted; above, the ids of a word are read instead. */
  countedAskedMax: number
}
