import { memo, type ReactNode } from 'react'
import { PageCheckbox, RowCheckbox } from './data-table-checkboxes.tsx'
import type { DataTableColumn } from './data-table-columns.tsx'
import type { DataTableRowProps, DataTableView } from './data-table-props.ts'
import { rowAnchor, tickArea } from './data-table-keys.ts'
import { PersonBones } from './data-table-grid.tsx'
import { EachRow } from './each-row.tsx'
import { Panel, Row, Stack, Text } from '../layout/layout.tsx'
import { t } from '../words.ts'
import classes from './data-table.module.css'

const skeletonRows = [0, 1, 2, 3, 4, 5]

/** The rows on a narrow screen: the same content and actions as in the table, below each other. */
export function DataTableList<Row extends object>(props: DataTableView<Row>) {
  const { selection } = props
  if (props.rows === undefined) {
    return (
      <Panel as="ul" pad="none" gap="none" lined className={classes.skeleton}>
        {skeletonRows.map((index) => (
          <li key={index} className={classes.item}>
            {index === 0 ? <span className="visually-hidden">{t(($) => $.ui.table.loading)}</span> : null}
            <PersonBones index={index} />
          </li>
        ))}
      </Panel>
    )
  }

  return (
    <>
      {selection !== undefined ? <PageCheckbox {...props} labelled /> : null}
      <Panel as="ul" pad="none" gap="none" lined aria-label={props.caption}>
        <EachRow {...props} rows={props.rows} as={ListItem} />
      </Panel>
    </>
  )
}

const ListItem = memo(function ListItem<Row extends object>(props: DataTableRowProps<Row>) {
  const { row, shown, actions } = props
  const [first, ...others] = shown
  return (
    <li {...rowAnchor} className={classes.item} data-selected={props.selected || undefined}>
      <Row gap="m" align="start">
        <Stack grow gap="none">
          {first?.cell(row)}
        </Stack>
        {props.selectable ? (
          <div className={classes.itemTick} {...tickArea}>
            <RowCheckbox {...props} />
          </div>
        ) : null}
      </Row>
      <Facts className={classes.itemFacts} columns={others.filter((column) => !column.badge)} row={row} />
      <Row wrap justify="between" className={classes.itemFoot}>
        <Facts className={classes.itemBadges} columns={others.filter((column) => column.badge)} row={row} />
        {actions ? <div className={classes.itemActions}>{actions.cell(row)}</div> : null}
      </Row>
    </li>
  )
}) as <Row extends object>(props: DataTableRowProps<Row>) => ReactNode

function Facts<Row>(props: { className: string | undefined; columns: readonly DataTableColumn<Row>[]; row: Row }) {
  const facts = props.columns
    .map((column) => ({ column, value: column.cell(props.row) }))
    .filter(({ value }) => value !== null && value !== undefined)
  if (facts.length === 0) return null
  return (
    <Row as="dl" wrap gap="m" className={props.className}>
      {facts.map(({ column, value }) => (
        <Row key={column.id} gap="xs">
          <dt className={column.labelled ? classes.factLabel : 'visually-hidden'}>{column.header}</dt>
          <Text as="dd">{value}</Text>
        </Row>
      ))}
    </Row>
  )
}
