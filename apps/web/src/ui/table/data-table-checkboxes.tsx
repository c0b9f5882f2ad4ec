import { Checkbox } from '@mantine/core'
import type { DataTableRowProps, DataTableView } from './data-table-props.ts'
import { t } from '../words.ts'
import classes from './data-table.module.css'

/** Selects all selectable rows of this page, or none. */
export function PageCheckbox<Row extends object>(props: DataTableView<Row> & { labelled?: boolean }) {
  const { rows = [], selection, rowId, canSelect, labelled = false } = props
  const selectable = rows.filter((row) => canSelect?.(row) ?? true)
  const selected = selectable.filter((row) => selection?.has(rowId(row))).length
  const all = selected > 0 && selected === selectable.length
  const name = t(($) => $.ui.table.select_page)
  return (
    <Checkbox
      className={labelled ? classes.selectPage : classes.checkbox}
      {...(labelled ? { label: name } : { 'aria-label': name })}
      disabled={selectable.length === 0}
      checked={all}
      indeterminate={selected > 0 && !all}
      onChange={() => props.toggleAll(!all)}
    />
  )
}

/** Selects one row; with Shift, all rows since the last one. */
export function RowCheckbox<Row extends object>(props: DataTableRowProps<Row>) {
  return (
    <Checkbox
      className={classes.checkbox}
      aria-label={t(($) => $.ui.table.select_row, { name: props.rowLabel(props.row) })}
      disabled={!props.canSelect}
      checked={props.selected}
      onChange={(event) =>
        props.toggle(props.id, event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey)
      }
    />
  )
}
