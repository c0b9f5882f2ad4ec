import { Select } from '@mantine/core'
import type { Import } from '@kartu/contracts/team/imports'
import type { ImportField } from '@kartu/contracts/team/imports.data'
import { IconArrowRight } from '@tabler/icons-react'
import listClasses from '../../../../ui/list/list-row.module.css'
import classes from './columns-step.module.css'
import { type FieldGroup, fieldGroups, isTaken, type Mapping } from './column-mapping.ts'
import { fieldLabel } from '../field-label.ts'
import { t } from '../words.ts'

interface ColumnListProps {
  columns: Import['columns']
  mapping: Mapping
  onAssign: (column: number, field: ImportField | null) => void
}

const leaveOut = 'leave-out'
const groups = Object.keys(fieldGroups) as FieldGroup[]

/** Every column of the file with a few values, and its field. */
export function ColumnList({ columns, mapping, onAssign }: ColumnListProps) {
  const options = (column: number) => [
    { value: leaveOut, label: t(($) => $.imports.columns.leave_out) },
    ...groups.map((group) => ({
      group: t(($) => $.imports.columns.group[group]),
      items: fieldGroups[group].map((field) => ({
        value: field,
        label: fieldLabel(field),
        disabled: isTaken(mapping, column, field),
      })),
    })),
  ]
  return (
    <ul className={listClasses.list} aria-label={t(($) => $.imports.columns.list)}>
      {columns.map((column, index) => {
        const field = mapping[index] ?? null
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a file may name two columns alike, and their order is fixed
          <li key={index} className={classes.row} data-left-out={field === null || undefined}>
            <div className={classes.words}>
              <span className={classes.name}>{column.name}</span>
              <span className={classes.samples}>
                {column.samples.length === 0 ? t(($) => $.imports.columns.no_samples) : column.samples.join(' · ')}
              </span>
            </div>
            <IconArrowRight className={classes.arrow} size={16} stroke={1.6} aria-hidden="true" />
            <Select
              className={classes.field}
              aria-label={t(($) => $.imports.columns.field_of, { name: column.name })}
              data={options(index)}
              value={field ?? leaveOut}
              onChange={(value) => onAssign(index, value === leaveOut ? null : (value as ImportField))}
              searchable
              nothingFoundMessage={t(($) => $.ui.filter.nothing)}
              maxDropdownHeight={320}
            />
          </li>
        )
      })}
    </ul>
  )
}
