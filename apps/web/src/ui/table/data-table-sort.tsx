import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { icon } from '../layout/icon-props.ts'
import type { DataTableColumn } from './data-table-columns.tsx'
import type { Sort } from './data-table-choices.ts'
import { lazyPopup } from '../popup/lazy-popup.tsx'
import { t } from '../words.ts'
import classes from './data-table.module.css'

interface SortProps<Row> {
  columns: readonly DataTableColumn<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

const turned = (sort: Sort, by: string): Sort => ({
  by,
  order: sort.by === by && sort.order === 'asc' ? 'desc' : 'asc',
})

/** The header of a sortable column; its cell has `aria-sort`. */
export function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: DataTableColumn<Row>
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const active = sort.by === column.id
  const Arrow = active ? (sort.order === 'asc' ? IconArrowUp : IconArrowDown) : IconSelector
  return (
    <UnstyledButton
      className={classes.sort}
      data-active={active || undefined}
      onClick={() => onSort(turned(sort, column.id))}
    >
      {column.header}
      <Arrow size={14} stroke={1.8} aria-hidden="true" />
    </UnstyledButton>
  )
}

const SortList = lazyPopup('menu', async () => (await import('./data-table-menus.tsx')).SortList)

/** The same choice without a header: above the list of a phone. */
export function SortMenu<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  const current = columns.find((column) => column.id === sort.by)
  if (sortable.length === 0) return null
  return (
    <SortList
      columns={sortable}
      sort={sort}
      onSort={onSort}
      button={
        <Button variant="default" leftSection={<IconArrowsSort {...icon} />}>
          {current ? current.header : t(($) => $.ui.table.sort)}
        </Button>
      }
    />
  )
}
