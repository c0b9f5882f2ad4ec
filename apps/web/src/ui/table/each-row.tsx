import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DataTableRowProps, DataTableView } from './data-table-props.ts'

/** Number of rows that fills the screen of a phone or a desktop. */
const firstRows = 12

/** Delay of the other rows, so that the page first answers taps and loads the parts for them. */
const othersAfterMs = 2_000

/** Only the first table after the app starts appears in two steps, so that going back keeps the scroll position. */
let isAppStarting = true

/**
 * Renders the rows of a table. The first table after the app starts renders the rows in sight at once, and the others
 * before they are reached or printed, or after a moment.
 */
export function EachRow<Row extends object>(
  props: DataTableView<Row> & { rows: readonly Row[]; as: (props: DataTableRowProps<Row>) => ReactNode },
) {
  const { rows, rowId, selection, as: RowElement } = props
  const shownRows = useIsWhole(rows.length) ? rows : rows.slice(0, firstRows)
  return shownRows.map((row) => (
    <RowElement
      key={rowId(row)}
      row={row}
      id={rowId(row)}
      shown={props.shown}
      selectable={selection !== undefined}
      canSelect={props.canSelect?.(row) ?? true}
      selected={selection?.has(rowId(row)) ?? false}
      toggle={props.toggle}
      rowLabel={props.rowLabel}
      actions={props.actions}
    />
  ))
}

function useIsWhole(count: number): boolean {
  const [isWhole, setIsWhole] = useState(!isAppStarting || count <= firstRows)
  useEffect(() => {
    isAppStarting = false
    if (isWhole) return
    const complete = (): void => setIsWhole(true)
    // The browser prints the rows that exist when the event ends.
    const completeAtOnce = (): void => flushSync(complete)
    const timer = setTimeout(complete, othersAfterMs)
    const events = ['scroll', 'keydown'] as const
    for (const event of events) addEventListener(event, complete, { capture: true, passive: true })
    addEventListener('beforeprint', completeAtOnce)
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, complete, { capture: true })
      removeEventListener('beforeprint', completeAtOnce)
    }
  }, [isWhole])
  return isWhole
}
