import { useCallback, useLayoutEffect, useRef } from 'react'

/** Selected rows by ID, on this page and on others. */
export type RowSelection<Row> = ReadonlyMap<string, Row>

export interface RowSelectionProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  canSelect: (row: Row) => boolean
  selection: RowSelection<Row>
  onSelection: (selection: RowSelection<Row>) => void
}

export type ToggleRow = (id: string, checked: boolean, range: boolean) => void

/** Stable functions that change a selection; with `range` everything since the row that was changed before. */
export function useRowSelection<Row>(props: RowSelectionProps<Row>): {
  toggle: ToggleRow
  toggleAll: (checked: boolean) => void
} {
  const latest = useRef(props)
  const anchor = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = props
  })
  const toggle = useCallback((id: string, checked: boolean, range: boolean) => {
    const { rows, rowId, canSelect, selection, onSelection } = latest.current
    const span = spanOf(rows.map(rowId), range ? anchor.current : null, id)
    const changed = rows.filter((row) => span.has(rowId(row)) && canSelect(row))
    anchor.current = id
    onSelection(withRows(selection, changed, rowId, checked))
  }, [])
  const toggleAll = useCallback((checked: boolean) => {
    const { rows, rowId, canSelect, selection, onSelection } = latest.current
    onSelection(withRows(selection, rows.filter(canSelect), rowId, checked))
  }, [])
  return { toggle, toggleAll }
}

/** The IDs from one row to the other, in the order of the page; only the second if the first is not on it. */
export function spanOf(ids: readonly string[], from: string | null, to: string): ReadonlySet<string> {
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return new Set([to])
  return new Set(ids.slice(Math.min(start, end), Math.max(start, end) + 1))
}

/** The selection with rows added or removed; all others keep their order. */
export function withRows<Row>(
  selection: RowSelection<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  checked: boolean,
): RowSelection<Row> {
  const next = new Map(selection)
  for (const row of rows) {
    if (checked) next.set(rowId(row), row)
    else next.delete(rowId(row))
  }
  return next
}
