import { type ComboboxData, Select } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Panel, Stack, Text } from '../layout/layout.tsx'
import { wordsOf } from '../../lib/words.ts'
import classes from './import.module.css'

const t = await wordsOf('tableImports', 'ui')

interface ColumnListProps<Field extends string> {
  columns: readonly { name: string; samples: readonly string[] }[]
  mapping: readonly (Field | null)[]
  /** Fields to choose from, for a column. */
  options: (column: number) => ComboboxData
  onAssign: (column: number, field: Field | null) => void
  /** True if a column is hidden, because the file has no values for it. */
  isHidden?: (column: number) => boolean
  /** Says why a column is left out. */
  noteOf?: (column: number) => string | undefined
}

const leaveOut = 'leave-out'

/** Every column of the file with a few values, and its field. */
export function ColumnList<Field extends string>({
  columns,
  mapping,
  options,
  onAssign,
  isHidden = () => false,
  noteOf = () => undefined,
}: ColumnListProps<Field>) {
  return (
    <Panel pad="none">
      <Stack as="ul" gap="none" aria-label={t(($) => $.tableImports.columns.list)}>
        {columns.map(({ name, samples }, at) => {
          if (isHidden(at)) return null
          const shown = name === '' ? t(($) => $.tableImports.columns.unnamed, { number: at + 1 }) : name
          const field = mapping[at] ?? null
          const note = field === null ? noteOf(at) : undefined
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a file may name two columns alike, and their order is fixed
            <li key={at} className={classes.column} data-left-out={field === null || undefined}>
              <Stack gap="none">
                <Text as="span" strong className={classes.columnName}>
                  {shown}
                </Text>
                <Text as="span" size="small" tone="3" oneLine>
                  {samples.length === 0 ? t(($) => $.tableImports.columns.no_samples) : samples.join(' · ')}
                </Text>
                {note === undefined ? null : (
                  <Text as="span" size="small" tone="warn">
                    {note}
                  </Text>
                )}
              </Stack>
              <IconArrowRight className={classes.arrow} size={16} stroke={1.6} aria-hidden="true" />
              <Select
                aria-label={t(($) => $.tableImports.columns.field_of, { name: shown })}
                data={[{ value: leaveOut, label: t(($) => $.tableImports.columns.leave_out) }, ...options(at)]}
                value={field ?? leaveOut}
                onChange={(value) => onAssign(at, value === leaveOut || value === null ? null : (value as Field))}
                searchable
                nothingFoundMessage={t(($) => $.ui.filter.nothing)}
                maxDropdownHeight={320}
              />
            </li>
          )
        })}
      </Stack>
    </Panel>
  )
}
