import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DataTableColumn } from './data-table-columns.tsx'
import type { Sort } from './data-table-props.ts'
import { menuPlace } from './menu-place.ts'
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

/** The header of a sortable column; `aria-sort` stands on its cell. */
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

/** The same choice where there is no header: above the list of a phone. */
export function SortMenu<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const { t } = useTranslation()
  const current = columns.find((column) => column.id === sort.by)
  if (!columns.some((column) => column.sortable)) return null
  return (
    <Menu {...menuPlace} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={18} stroke={1.6} aria-hidden="true" />}>
          {current ? current.header : t(($) => $.ui.table.sort)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t(($) => $.ui.table.sort)}>
        <Menu.RadioGroup
          value={`${sort.by} ${sort.order}`}
          onChange={(value) => {
            const [by = sort.by, order] = value.split(' ')
            onSort({ by, order: order === 'desc' ? 'desc' : 'asc' })
          }}
        >
          {columns
            .filter((column) => column.sortable)
            .flatMap((column) =>
              (['asc', 'desc'] as const).map((order) => (
                <Menu.RadioItem key={`${column.id} ${order}`} value={`${column.id} ${order}`}>
                  {column.header}, {order === 'asc' ? t(($) => $.ui.table.ascending) : t(($) => $.ui.table.descending)}
                </Menu.RadioItem>
              )),
            )}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
