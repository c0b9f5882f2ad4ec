import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { localStore } from '../../lib/storage.ts'
import { icon } from '../layout/icon-props.ts'
import { lazyPopup } from '../popup/lazy-popup.tsx'
import { t } from '../words.ts'
import type { ColumnChoice } from './data-table-choices.ts'

export interface DataTableColumn<Row> {
  /** Names the column in the remembered choice and, when `sortable`, in the list's `sort`. */
  id: string
  header: string
  /** Content of the cell; `null` if this row has none. */
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** A CSS width; the remaining width is shared by content. */
  width?: string
  /** True if the column cannot be hidden. The first one never can, because it names the row. */
  fixed?: boolean
  /** True if the column is hidden unless chosen. */
  optional?: boolean
  /** Hidden below this width of the table, unless it was chosen. */
  fromPx?: number
  /** True to show the value at the bottom of a row in the phone's list, next to the actions; for a status. */
  badge?: boolean
  /** True to show the header before the value in the phone's list, for values that need a label. */
  labelled?: boolean
}

const readChoice = (text: string | null): ColumnChoice => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, shown]) => typeof shown === 'boolean'))
  } catch {
    return {}
  }
}

/** The choice of columns, remembered in this browser under the table's name. */
export function useColumnChoice(table: string): [choice: ColumnChoice, choose: (next: ColumnChoice) => void] {
  const key = `kartu.columns.${table}`
  const [choice, setChoice] = useState(() => readChoice(localStore.get(key)))
  const choose = (next: ColumnChoice): void => {
    localStore.set(key, JSON.stringify(next))
    setChoice(next)
  }
  return [choice, choose]
}

export const isColumnShown = <Row,>(
  column: DataTableColumn<Row>,
  index: number,
  choice: ColumnChoice,
  widthPx: number,
): boolean => {
  if (index === 0 || column.fixed) return true
  return choice[column.id] ?? (!column.optional && widthPx >= (column.fromPx ?? 0))
}

interface ColumnsMenuProps<Row> {
  columns: readonly DataTableColumn<Row>[]
  shown: ReadonlySet<string>
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}

const ColumnsList = lazyPopup('menu', async () => (await import('./data-table-menus.tsx')).ColumnsList)

export function ColumnsMenu<Row>({ columns, shown, choice, onChange }: ColumnsMenuProps<Row>) {
  const choosable = columns.filter((column, index) => index > 0 && !column.fixed)
  if (choosable.length === 0) return null
  return (
    <ColumnsList
      columns={choosable}
      shown={shown}
      choice={choice}
      onChange={onChange}
      button={
        <Button variant="default" leftSection={<IconColumns3 {...icon} />}>
          {t(($) => $.ui.table.columns)}
        </Button>
      }
    />
  )
}
