import type { ImportRow } from '@kartu/contracts/imports'
import { IconAlertTriangle, IconEqual, IconPencil, IconUserPlus, type Icon } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format.ts'
import type { DataTableColumn } from '../../ui/data-table-columns.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { StatusChip, type StatusTone } from '../../ui/status-chip.tsx'
import classes from './row-columns.module.css'

type Outcome = NonNullable<ImportRow['outcome']>

const looks: Record<Outcome, { tone: StatusTone; icon: Icon }> = {
  create: { tone: 'good', icon: IconUserPlus },
  update: { tone: 'good', icon: IconPencil },
  unchanged: { tone: 'neutral', icon: IconEqual },
  error: { tone: 'bad', icon: IconAlertTriangle },
}

export function rowColumns(
  t: TFunction,
  { done, withReasons }: { done: boolean; withReasons: boolean },
): DataTableColumn<ImportRow>[] {
  return [
    {
      id: 'person',
      header: t(($) => $.imports.rows.person),
      width: withReasons ? '32%' : undefined,
      cell: (row) => (
        <span className={classes.person}>
          <PersonAvatar name={row.name || row.email} />
          <span className={classes.words}>
            <span className={classes.name}>{row.name || t(($) => $.imports.rows.unnamed, { row: row.row })}</span>
            {row.email === '' ? null : <span className={classes.email}>{row.email}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'row',
      header: t(($) => $.imports.rows.row),
      width: '110px',
      align: 'end',
      labelled: true,
      fixed: true,
      cell: (row) => formatNumber(row.row),
    },
    {
      id: 'outcome',
      header: t(($) => $.imports.rows.outcome),
      width: '150px',
      fixed: true,
      badge: true,
      cell: ({ outcome }) => {
        if (outcome === null) return null
        const { tone, icon } = looks[outcome]
        return (
          <StatusChip tone={tone} icon={icon}>
            {done ? t(($) => $.imports.rows.outcomes_done[outcome]) : t(($) => $.imports.rows.outcomes[outcome])}
          </StatusChip>
        )
      },
    },
    ...(withReasons
      ? [
          {
            id: 'reason',
            header: t(($) => $.imports.rows.reason),
            fixed: true,
            cell: (row: ImportRow) => (row.errors.length === 0 ? null : <Faults t={t} faults={row.errors} />),
          },
        ]
      : []),
  ]
}

function Faults({ t, faults }: { t: TFunction; faults: ImportRow['errors'] }) {
  return (
    <ul className={classes.faults}>
      {faults.map(({ field, code, message, value }) => (
        <li key={`${field} ${code} ${message}`}>
          {field === null
            ? message
            : t(($) => $.imports.rows.fault, { field: t(($) => $.imports.field[field]), message })}
          {value === '' ? null : <span className={classes.value}>{t(($) => $.imports.rows.value, { value })}</span>}
        </li>
      ))}
    </ul>
  )
}
