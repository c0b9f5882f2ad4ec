import type { ImportRow } from '@kartu/contracts/team/imports'
import { IconAlertTriangle, IconArrowRight, IconEqual, IconPencil, IconUserPlus, type Icon } from '@tabler/icons-react'
import { formatNumber } from '../../../../lib/format.ts'
import type { DataTableColumn } from '../../../../ui/table/data-table-columns.tsx'
import { StatusChip, type StatusTone } from '../../../../ui/table/status-chip.tsx'
import { type RowAnswers, RowFaults, RowPerson, RowQuestion, RowReasons } from '../../../../ui/import/row-parts.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { fieldLabel } from '../member-import.ts'
import { t } from '../words.ts'
import classes from './check-step.module.css'

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
  /** True for rows of a directory, which have no visible number. */
  fromDirectory: boolean
  answers: RowAnswers
}

export function rowColumns({
  done,
  withReasons,
  withChanges,
  fromDirectory,
  answers,
}: RowColumns): DataTableColumn<ImportRow>[] {
  return [
    {
      id: 'person',
      header: t(($) => $.tableImports.rows.person),
      width: withReasons || withChanges ? '32%' : undefined,
      cell: (row) => <RowPerson name={row.name || unnamed(row, fromDirectory)} line={row.email} />,
    },
    ...(fromDirectory
      ? []
      : [
          {
            id: 'row',
            header: t(($) => $.tableImports.rows.row),
            width: '110px',
            align: 'end',
            labelled: true,
            fixed: true,
            cell: (row: ImportRow) => formatNumber(row.row),
          } satisfies DataTableColumn<ImportRow>,
        ]),
    {
      id: 'outcome',
      header: t(($) => $.tableImports.rows.outcome),
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
            header: withChanges ? t(($) => $.imports.directory.changes.header) : t(($) => $.tableImports.rows.reason),
            fixed: true,
            cell: (row: ImportRow) =>
              row.errors.length + row.changes.length + row.warnings.length === 0 && row.question === null ? null : (
                <RowReasons>
                  {row.question !== null && !done ? <Question row={row} answers={answers} /> : null}
                  {row.errors.length > 0 ? (
                    <Faults faults={row.errors} fromDirectory={fromDirectory} />
                  ) : row.changes.length > 0 ? (
                    <Changes changes={row.changes} done={done} />
                  ) : null}
                  {row.warnings.length > 0 ? (
                    <Faults faults={row.warnings} fromDirectory={fromDirectory} areWarnings />
                  ) : null}
                </RowReasons>
              ),
          },
        ]
      : []),
  ]
}

interface FaultsProps {
  faults: ImportRow['errors']
  fromDirectory: boolean
  /** True if the row is accepted without the faulty values. */
  areWarnings?: boolean
}

/** The question of the check about a row, with the answers as buttons. */
function Question({ row, answers }: { row: ImportRow; answers: RowAnswers }) {
  const { question } = row
  if (question === null) return null
  const { kind, name } = question
  const text =
    kind === 'same_person'
      ? t(($) => $.imports.rows.question.same_person, { row: question.row ?? 0 })
      : t(($) => $.imports.rows.question.last_as_first, { name })
  return (
    <RowQuestion
      row={row}
      text={text}
      words={{ yes: t(($) => $.imports.rows.answer[kind].yes), no: t(($) => $.imports.rows.answer[kind].no) }}
      answers={answers}
    />
  )
}

function Faults({ faults, fromDirectory, areWarnings = false }: FaultsProps) {
  const said = (message: string) => (areWarnings ? t(($) => $.imports.rows.left_out, { message }) : message)
  return (
    <RowFaults
      faults={faults}
      textOf={({ field, message }) =>
        field === null
          ? said(message)
          : t(($) => $.tableImports.rows.fault, { field: fieldLabel(field), message: said(message) })
      }
      valueText={(value) =>
        fromDirectory
          ? t(($) => $.imports.directory.check.value, { value })
          : t(($) => $.tableImports.rows.value, { value })
      }
    />
  )
}

/** Current and new value of each field. */
function Changes({ changes, done }: { changes: ImportRow['changes']; done: boolean }) {
  return (
    <Stack as="ul" gap="xs">
      {changes.map(({ field, before, after }) =>
        field === 'directory' ? (
          <li key={field}>
            {done ? t(($) => $.imports.directory.changes.tied) : t(($) => $.imports.directory.changes.tie)}
          </li>
        ) : (
          <li key={field}>
            <Text aria-hidden="true" size="small" tone="3">
              {fieldLabel(field)}
            </Text>
            <span className="visually-hidden">
              {t(($) => $.imports.directory.changes.was, { field: fieldLabel(field) })}
            </span>
            <Row as="span" wrap>
              {before === '' ? <Empty /> : <s className={classes.before}>{before}</s>}
              <IconArrowRight className={classes.before} size={14} stroke={1.8} aria-hidden="true" />
              <span className="visually-hidden">{t(($) => $.imports.directory.changes.becomes)}</span>
              {after === '' ? <Empty /> : <strong>{after}</strong>}
            </Row>
          </li>
        ),
      )}
    </Stack>
  )
}

const Empty = () => <em className={classes.before}>{t(($) => $.imports.directory.changes.empty)}</em>

export const unnamed = ({ row }: ImportRow, fromDirectory: boolean): string =>
  fromDirectory ? t(($) => $.imports.directory.check.unnamed) : t(($) => $.tableImports.rows.unnamed, { row })
