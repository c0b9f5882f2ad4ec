import { memo, type ReactNode } from 'react'
import { PageCheckbox, RowCheckbox } from './data-table-checkboxes.tsx'
import type { DataTableColumn } from './data-table-columns.tsx'
import type { DataTableRowProps, DataTableView } from './data-table-props.ts'
import { rowAnchor, tickArea } from './data-table-keys.ts'
import { t } from '../words.ts'
import classes from './data-table.module.css'

const skeletonRows = [0, 1, 2, 3, 4, 5]

/** The rows where a table would not fit: the same content and the same actions, one below the other. */
export function DataTableList<Row extends object>(props: DataTableView<Row>) {
  const { shown, selection, actions } = props
  if (props.rows === undefined) {
    return (
      <ul className={`${classes.list} ${classes.skeleton}`}>
        {skeletonRows.map((index) => (
          <li key={index} className={classes.item}>
            {index === 0 ? <span className="visually-hidden">{t(($) => $.ui.table.loading)}</span> : null}
            <span className={classes.bonePerson} aria-hidden="true">
              <i className={classes.boneRound} />
              <span>
                <i className={classes.bone} style={{ width: 110 + ((index * 37) % 70) }} />
                <i className={classes.bone} style={{ width: 80 + ((index * 53) % 60), opacity: 0.6 }} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    )
  }

  return (
    <>
      {selection !== undefined ? <PageCheckbox {...props} labelled /> : null}
      <ul className={classes.list} aria-label={props.caption}>
        {props.rows.map((row) => (
          <ListItem
            key={props.rowId(row)}
            row={row}
            id={props.rowId(row)}
            shown={shown}
            selectable={selection !== undefined}
            canSelect={props.canSelect?.(row) ?? true}
            selected={selection?.has(props.rowId(row)) ?? false}
            toggle={props.toggle}
            rowLabel={props.rowLabel}
            actions={actions}
          />
        ))}
      </ul>
    </>
  )
}

const ListItem = memo(function ListItem<Row extends object>(props: DataTableRowProps<Row>) {
  const { row, shown, actions } = props
  const [first, ...others] = shown
  return (
    <li {...rowAnchor} className={classes.item} data-selected={props.selected || undefined}>
      <div className={classes.itemHead}>
        <div className={classes.itemMain}>{first?.cell(row)}</div>
        {props.selectable ? (
          <div className={classes.itemTick} {...tickArea}>
            <RowCheckbox {...props} />
          </div>
        ) : null}
      </div>
      <Facts className={classes.itemFacts} columns={others.filter((column) => !column.badge)} row={row} />
      <div className={classes.itemFoot}>
        <Facts className={classes.itemBadges} columns={others.filter((column) => column.badge)} row={row} />
        {actions ? <div className={classes.itemActions}>{actions.cell(row)}</div> : null}
      </div>
    </li>
  )
}) as <Row extends object>(props: DataTableRowProps<Row>) => ReactNode

function Facts<Row>(props: { className: string | undefined; columns: readonly DataTableColumn<Row>[]; row: Row }) {
  const facts = props.columns
    .map((column) => ({ column, value: column.cell(props.row) }))
    .filter(({ value }) => value !== null && value !== undefined)
  if (facts.length === 0) return null
  return (
    <dl className={props.className}>
      {facts.map(({ column, value }) => (
        <div key={column.id} className={classes.fact}>
          <dt className={column.labelled ? classes.factLabel : 'visually-hidden'}>{column.header}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
