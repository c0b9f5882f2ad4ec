import type { ReactNode } from 'react'
import type { DataTableColumn } from './data-table-columns.tsx'
import type { RowSelection, ToggleRow } from './selection/row-selection.ts'
import type { Sort } from './data-table-choices.ts'

export interface DataTableProps<Row> {
  /** Key under which the browser stores the choice of columns. */
  name: string
  /** Name of the table for screen readers. */
  caption: string
  columns: readonly DataTableColumn<Row>[]
  /** Shown instead of the menu of columns. */
  columnsButton?: ReactNode
  /** The rows of this page; `undefined` while the first answer loads. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Name of the row, for its checkbox and its actions. */
  rowLabel: (row: Row) => string
  /** The last column: links and menus of one row. Keep it, `columns` and `rowLabel` the same between renders. */
  actions?: { header: string; cell: (row: Row) => ReactNode; widthPx: number }
  search?: { value: string; placeholder: string; charactersMax?: number; onChange: (value: string) => void }
  /** `FilterChip`s, next to the search. */
  filters?: ReactNode
  /** Required if a column is `sortable`. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  page: number
  perPage: number
  /** Number of rows that match search and filters; undefined until it is known. */
  total: number | undefined
  onPage: (page: number) => void
  /** Selected rows by ID, on this page and others. Without it rows cannot be selected. */
  selection?: RowSelection<Row>
  onSelection?: (selection: RowSelection<Row>) => void
  canSelect?: (row: Row) => boolean
  /** True if the rows are those of an earlier query while new ones load. */
  updating: boolean
  error: unknown
  onRetry: () => void
  /** True if search or filters are set, so that an empty result does not mean an empty list. */
  filtered: boolean
  onClearFilters: () => void
  /** An `EmptyState` for a list without any rows. */
  empty: ReactNode
}

/** Further props of both layouts of the table. */
export interface DataTableView<Row extends object> extends DataTableProps<Row> {
  shown: readonly DataTableColumn<Row>[]
  keysHintId: string
  toggle: ToggleRow
  toggleAll: (checked: boolean) => void
}

export interface DataTableRowProps<Row extends object> {
  row: Row
  id: string
  shown: readonly DataTableColumn<Row>[]
  selectable: boolean
  canSelect: boolean
  selected: boolean
  toggle: ToggleRow
  rowLabel: (row: Row) => string
  actions: DataTableProps<Row>['actions']
}
