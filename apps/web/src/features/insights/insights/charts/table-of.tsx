import { useId } from 'react'
import { Text } from '../../../../ui/layout/layout.tsx'
import { NumberTable } from '../../../../ui/table/number-table.tsx'
import classes from './table-of.module.css'

export interface TableData {
  head: readonly string[]
  /** The first cell names the row, the others are numbers. */
  rows: readonly (readonly string[])[]
  /** A note about the numbers. */
  note?: string | undefined
}

/** The numbers of a chart. A long table scrolls on its own, with the keyboard too. */
export function TableOf({ title, data: { head, rows, note } }: { title: string; data: TableData }) {
  const id = useId()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach scrollable areas */}
      <div className={classes.scroller} tabIndex={0} role="group" aria-labelledby={id}>
        <NumberTable
          caption={title}
          captionId={id}
          head={head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        >
          {rows.map(([name = '', ...numbers], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may share a name
            <tr key={`${row} ${name}`}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {numbers.map((number, column) => (
                <td key={head[column + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </NumberTable>
      </div>
      {note ? (
        <Text size="small" tone="3">
          {note}
        </Text>
      ) : null}
    </>
  )
}
