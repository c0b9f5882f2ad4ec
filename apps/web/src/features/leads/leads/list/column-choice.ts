import { localStore } from '../../../../lib/storage.ts'
import { store, useStore } from '../../../../lib/store.ts'
import type { DataTableColumn } from '../../../../ui/table/data-table-columns.tsx'

/** The columns after the first, as a person has arranged them in this browser. */
export interface ColumnChoice {
  /** IDs in order; missing ones follow in the order of the table. */
  order: readonly string[]
  /** Columns switched on or off; missing ones follow the column's own default. */
  shown: Readonly<Record<string, boolean>>
}

const key = 'kartu.columns.leads'

/** An invalid choice, such as one of an older Kartu, is ignored. */
export function readColumnChoice(text: string | null): ColumnChoice {
  try {
    const { order, shown } = JSON.parse(text ?? '{}') as Record<string, unknown>
    return {
      order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
      shown: Object.fromEntries(
        Object.entries(typeof shown === 'object' && shown !== null ? shown : {}).filter(
          (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
        ),
      ),
    }
  } catch {
    return noChoice
  }
}

const noChoice: ColumnChoice = { order: [], shown: {} }
const choice = store<ColumnChoice>(readColumnChoice(localStore.get(key)))

export const useColumnOrder = (): ColumnChoice => useStore(choice)

export function chooseColumns(next: ColumnChoice): void {
  localStore.set(key, JSON.stringify(next))
  choice.set(next)
}

export const resetColumns = (): void => chooseColumns(noChoice)

export const isChanged = ({ order, shown }: ColumnChoice): boolean => order.length + Object.keys(shown).length > 0

/** All columns in the chosen order; the first one names the row and stays. */
export function inOrder<Column extends { id: string }>(columns: readonly Column[], { order }: ColumnChoice): Column[] {
  const [first, ...rest] = columns
  const placeOf = ({ id }: Column): number => (order.includes(id) ? order.indexOf(id) : order.length)
  // Sorting is stable, so the others keep their order.
  return first === undefined ? [] : [first, ...rest.toSorted((one, other) => placeOf(one) - placeOf(other))]
}

/** The visible columns; a chosen one is not hidden on narrow screens. */
export const arranged = <Row>(columns: readonly DataTableColumn<Row>[], choice: ColumnChoice): DataTableColumn<Row>[] =>
  inOrder(columns, choice).flatMap((column) => {
    const shown = choice.shown[column.id]
    if (shown === undefined) return [column]
    return shown ? [{ ...column, fixed: true }] : []
  })
