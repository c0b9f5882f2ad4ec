import { memo, type ReactNode } from 'react'
import type { DataTableColumn } from './data-table-columns.tsx'
import { PageCheckbox, RowCheckbox } from './data-table-checkboxes.tsx'
import { rowAnchor, tickArea } from './data-table-keys.ts'
import { SortButton } from './data-table-sort.tsx'
import type { DataTableRowProps, DataTableView } from './data-table-props.ts'
import { EachRow } from './each-row.tsx'
import { Panel, Row, Stack } from '../layout/layout.tsx'
import { t } from '../words.ts'
import classes from './data-table.module.css'

const blank = '\u00a0'
const skeletonRows = Array.from({ length: 9 }, (_, index) => index)

/** The rows as a table; its header stays visible while the page scrolls. */
export function DataTableGrid<Row extends object>(props: DataTableView<Row>) {
  const { shown, sort, selection, actions } = props
  const selectable = selection !== undefined

  return (
    <Panel pad="none" className={classes.frame}>
      <table className={classes.table} aria-label={props.caption} aria-describedby={props.keysHintId}>
        <thead>
          <tr>
            {selectable ? (
              <th scope="col" className={classes.tick}>
                <PageCheckbox {...props} />
              </th>
            ) : null}
            {shown.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                data-align={column.align}
                aria-sort={
                  column.sortable && sort?.by === column.id
                    ? sort.order === 'asc'
                      ? 'ascending'
                      : 'descending'
                    : undefined
                }
              >
                {column.sortable && sort && props.onSort ? (
                  <SortButton column={column} sort={sort} onSort={props.onSort} />
                ) : (
                  <span className={classes.header}>{column.header}</span>
                )}
              </th>
            ))}
            {actions ? (
              <th scope="col" className={classes.actions} style={{ minWidth: actions.widthPx }}>
                <span className={classes.header}>{actions.header}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {props.rows === undefined ? (
          <GridSkeleton shown={shown} selectable={selectable} actions={actions !== undefined} />
        ) : (
          <tbody>
            <EachRow {...props} rows={props.rows} as={GridRow} />
          </tbody>
        )}
      </table>
    </Panel>
  )
}

/** Renders again only if this row changes: selecting one row of a hundred renders one. */
const GridRow = memo(function GridRow<Row extends object>(props: DataTableRowProps<Row>) {
  const { row, shown, actions } = props
  return (
    <tr {...rowAnchor} data-selected={props.selected || undefined}>
      {props.selectable ? (
        <td className={classes.tick} {...tickArea}>
          <RowCheckbox {...props} />
        </td>
      ) : null}
      {shown.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row) ?? <span className={classes.none}>{t(($) => $.ui.none)}</span>}
        </td>
      ))}
      {actions ? <td className={classes.actions}>{actions.cell(row)}</td> : null}
    </tr>
  )
}) as <Row extends object>(props: DataTableRowProps<Row>) => ReactNode

/** Rows of the real height; they appear only when the answer takes longer than 200 ms. */
function GridSkeleton<Row>({
  shown,
  selectable,
  actions,
}: {
  shown: readonly DataTableColumn<Row>[]
  selectable: boolean
  actions: boolean
}) {
  return (
    <tbody className={classes.skeleton}>
      {skeletonRows.map((index) => (
        <tr key={index}>
          {selectable ? <td className={classes.tick}>{blank}</td> : null}
          {shown.map((column, at) => (
            <td key={column.id} data-align={column.align}>
              {index === 0 && at === 0 ? <span className="visually-hidden">{t(($) => $.ui.table.loading)}</span> : null}
              {at === 0 ? (
                <PersonBones index={index} />
              ) : (
                <i className={classes.bone} style={{ width: 56 + ((index * 29 + at * 17) % 50) }} aria-hidden="true" />
              )}
            </td>
          ))}
          {actions ? <td className={classes.actions}>{blank}</td> : null}
        </tr>
      ))}
    </tbody>
  )
}

/** Placeholder of an avatar with two lines beside it. */
export function PersonBones({ index }: { index: number }) {
  return (
    <Row as="span" gap="m" aria-hidden="true">
      <i className={classes.boneRound} />
      <Stack as="span" gap="s">
        <i className={classes.bone} style={{ width: 110 + ((index * 37) % 70) }} />
        <i className={classes.bone} style={{ width: 80 + ((index * 53) % 60), opacity: 0.6 }} />
      </Stack>
    </Row>
  )
}
