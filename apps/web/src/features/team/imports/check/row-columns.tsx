import { Button } from '@mantine/core'
import type { ImportRow } from '@kartu/contracts/team/imports'
import { IconAlertTriangle, IconArrowRight, IconEqual, IconPencil, IconUserPlus, type Icon } from '@tabler/icons-react'
import { formatNumber } from '../../../../lib/format.ts'
import type { DataTableColumn } from '../../../../ui/table/data-table-columns.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { StatusChip, type StatusTone } from '../../../../ui/table/status-chip.tsx'
import { fieldLabel } from '../field-label.ts'
import type { Translate } from '../words.ts'
import classes from './rows-table.module.css'

type Outcome = NonNullable<ImportRow['outcome']>

const looks: Record<Outcome, { tone: StatusTone; icon: Icon }> = {
  create: { tone: 'good', icon: IconUserPlus },
  update: { tone: 'good', icon: IconPencil },
  unchanged: { tone: 'neutral', icon: IconEqual },
  error: { tone: 'bad', icon: IconAlertTriangle },
}

interface RowColumns {
  done: boolean
  withReasons: boolean
  withChanges: boolean
  /** Rows of a directory have no visible number. */
  fromDirectory: boolean
  answers: Answers
}

interface Answers {
  onAnswer: (row: number, answer: 'yes' | 'no') => void
  pending: boolean
}

export function rowColumns(
  t: Translate,
  { done, withReasons, withChanges, fromDirectory, answers }: RowColumns,
): DataTableColumn<ImportRow>[] {
  return [
    {
      id: 'person',
      header: t(($) => $.imports.rows.person),
      width: withReasons || withChanges ? '32%' : undefined,
      cell: (row) => (
        <span className={classes.person}>
          <PersonAvatar name={row.name || row.email} />
          <span className={classes.words}>
            <span className={classes.name}>
              {row.name ||
                (fromDirectory
                  ? t(($) => $.imports.directory.check.unnamed)
                  : t(($) => $.imports.rows.unnamed, { row: row.row }))}
            </span>
            {row.email === '' ? null : <span className={classes.email}>{row.email}</span>}
          </span>
        </span>
      ),
    },
    ...(fromDirectory
      ? []
      : [
          {
            id: 'row',
            header: t(($) => $.imports.rows.row),
            width: '110px',
            align: 'end',
            labelled: true,
            fixed: true,
            cell: (row: ImportRow) => formatNumber(row.row),
          } satisfies DataTableColumn<ImportRow>,
        ]),
    {
      id: 'outcome',
      header: t(($) => $.imports.rows.outcome),
      width: '150px',
      fixed: true,
      badge: true,
      cell: ({ outcome, undone }) => {
        if (outcome === null) return null
        const { tone, icon } = looks[outcome]
        return (
          <StatusChip tone={tone} icon={icon}>
            {undone !== null
              ? t(($) => $.imports.undo.rows[undone])
              : done
                ? t(($) => $.imports.rows.outcomes_done[outcome])
                : t(($) => $.imports.rows.outcomes[outcome])}
          </StatusChip>
        )
      },
    },
    ...(withReasons || withChanges
      ? [
          {
            id: 'reason',
            header: withChanges ? t(($) => $.imports.directory.changes.header) : t(($) => $.imports.rows.reason),
            fixed: true,
            cell: (row: ImportRow) =>
              row.errors.length + row.changes.length + row.warnings.length === 0 && row.question === null ? null : (
                <div className={classes.reasons}>
                  {row.question !== null && !done ? <Question t={t} row={row} answers={answers} /> : null}
                  {row.errors.length > 0 ? (
                    <Faults t={t} faults={row.errors} fromDirectory={fromDirectory} />
                  ) : row.changes.length > 0 ? (
                    <Changes t={t} changes={row.changes} done={done} />
                  ) : null}
                  {row.warnings.length > 0 ? (
                    <Faults t={t} faults={row.warnings} fromDirectory={fromDirectory} areWarnings />
                  ) : null}
                </div>
              ),
          },
        ]
      : []),
  ]
}

interface FaultsProps {
  t: Translate
  faults: ImportRow['errors']
  fromDirectory: boolean
  /** Their values are left out, and the row is accepted. */
  areWarnings?: boolean
}

/** The question of the check about a row, with the answers as buttons. */
function Question({ t, row, answers }: { t: Translate; row: ImportRow; answers: Answers }) {
  const { question } = row
  if (question === null) return null
  const { kind, name } = question
  const text =
    kind === 'same_person'
      ? t(($) => $.imports.rows.question.same_person, { row: question.row ?? 0 })
      : t(($) => $.imports.rows.question.last_as_first, { name })
  return (
    <div className={classes.question} role="group" aria-label={text}>
      <span>{text}</span>
      <span className={classes.answers}>
        {(['yes', 'no'] as const).map((answer) => (
          <Button
            key={answer}
            size="xs"
            variant={row.answer === answer ? 'filled' : 'default'}
            aria-pressed={row.answer === answer}
            disabled={answers.pending}
            onClick={() => answers.onAnswer(row.row, answer)}
          >
            {t(($) => $.imports.rows.answer[kind][answer])}
          </Button>
        ))}
      </span>
    </div>
  )
}

function Faults({ t, faults, fromDirectory, areWarnings = false }: FaultsProps) {
  const said = (message: string) => (areWarnings ? t(($) => $.imports.rows.left_out, { message }) : message)
  return (
    <ul className={classes.faults}>
      {faults.map(({ field, code, message, value }) => (
        <li key={`${field} ${code} ${message} ${value}`}>
          {field === null
            ? said(message)
            : t(($) => $.imports.rows.fault, { field: fieldLabel(field), message: said(message) })}
          {value === '' ? null : (
            <span className={classes.value}>
              {fromDirectory
                ? t(($) => $.imports.directory.check.value, { value })
                : t(($) => $.imports.rows.value, { value })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Current and new value of each field. */
function Changes({ t, changes, done }: { t: Translate; changes: ImportRow['changes']; done: boolean }) {
  return (
    <ul className={classes.faults}>
      {changes.map(({ field, before, after }) =>
        field === 'directory' ? (
          <li key={field}>
            {done ? t(($) => $.imports.directory.changes.tied) : t(($) => $.imports.directory.changes.tie)}
          </li>
        ) : (
          <li key={field}>
            <span aria-hidden="true" className={classes.field}>
              {fieldLabel(field)}
            </span>
            <span className="visually-hidden">
              {t(($) => $.imports.directory.changes.was, { field: fieldLabel(field) })}
            </span>
            <span className={classes.change}>
              <Value t={t} text={before} className={classes.before} />
              <IconArrowRight className={classes.arrow} size={14} stroke={1.8} aria-hidden="true" />
              <span className="visually-hidden">{t(($) => $.imports.directory.changes.becomes)}</span>
              <Value t={t} text={after} className={classes.after} />
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

function Value({ t, text, className }: { t: Translate; text: string; className: string | undefined }) {
  return text === '' ? (
    <span className={classes.empty}>{t(($) => $.imports.directory.changes.empty)}</span>
  ) : (
    <span className={className}>{text}</span>
  )
}
