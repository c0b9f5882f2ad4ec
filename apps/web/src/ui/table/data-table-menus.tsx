import { Menu } from '@mantine/core'
import type { ColumnChoice, Sort } from './data-table-choices.ts'
import type { PopupButton } from '../popup/lazy-popup.tsx'
import { menuPlace } from '../popup/menu-place.ts'
import { PopupMenu } from '../popup/popup-menu.tsx'
import { t } from '../words.ts'

interface Named {
  id: string
  header: string
}

interface SortListProps {
  button: PopupButton
  columns: readonly Named[]
  sort: Sort
  onSort: (sort: Sort) => void
}

export function SortList({ button, columns, sort, onSort }: SortListProps) {
  return (
    <PopupMenu {...menuPlace} position="bottom-end" button={button}>
      <Menu.Dropdown aria-label={t(($) => $.ui.table.sort)}>
        <Menu.RadioGroup
          value={`${sort.by} ${sort.order}`}
          onChange={(value) => {
            const [by = sort.by, order] = value.split(' ')
            onSort({ by, order: order === 'desc' ? 'desc' : 'asc' })
          }}
        >
          {columns.flatMap((column) =>
            (['asc', 'desc'] as const).map((order) => (
              <Menu.RadioItem key={`${column.id} ${order}`} value={`${column.id} ${order}`}>
                {column.header}, {order === 'asc' ? t(($) => $.ui.table.ascending) : t(($) => $.ui.table.descending)}
              </Menu.RadioItem>
            )),
          )}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </PopupMenu>
  )
}

interface ColumnsListProps {
  button: PopupButton
  columns: readonly Named[]
  shown: ReadonlySet<string>
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}

export function ColumnsList({ button, columns, shown, choice, onChange }: ColumnsListProps) {
  return (
    <PopupMenu {...menuPlace} position="bottom-end" closeOnItemClick={false} button={button}>
      <Menu.Dropdown aria-label={t(($) => $.ui.table.columns_hint)}>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={shown.has(column.id)}
            onChange={(checked) => onChange({ ...choice, [column.id]: checked })}
          >
            {column.header}
          </Menu.CheckboxItem>
        ))}
        {Object.keys(choice).length > 0 ? (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChange({})}>{t(($) => $.ui.table.columns_reset)}</Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
