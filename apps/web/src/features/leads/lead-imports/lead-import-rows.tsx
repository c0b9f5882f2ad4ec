import { type LeadImport, type LeadImportRow, LeadImportRowsQuery } from '@kartu/contracts/leads/lead-imports'
import { leadImportOutcomes } from '@kartu/contracts/leads/lead-imports.data'
import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { IconAlertTriangle, IconEqual, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import {
  type RowAnswers,
  RowFaults,
  RowFilter,
  RowPerson,
  RowQuestion,
  RowReasons,
} from '../../../ui/import/row-parts.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import type { DataTableColumn } from '../../../ui/table/data-table-columns.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { StatusChip } from '../../../ui/table/status-chip.tsx'
import { useListUrl } from '../../../ui/table/use-list-url.ts'
import { t } from './words.ts'

type Outcome = (typeof leadImportOutcomes)[number]
type Choice = Outcome | 'all' | 'warnings' | 'questions'

const looks = {
  create: { tone: 'good', icon: IconUserPlus },
  unchanged: { tone: 'neutral', icon: IconEqual },
  error: { tone: 'bad', icon: IconAlertTriangle },
} as const

interface LeadImportRowsProps {
  file: LeadImport
  /** The one outcome to show. */
  only: Outcome | undefined
  answers: RowAnswers
}

/** The rows of the file with their outcomes. */
export function LeadImportRows({ file, only, answers }: LeadImportRowsProps) {
  const { companyId } = useActor()
  const { query, input, change } = useListUrl(LeadImportRowsQuery)
  const outcome = only ?? query.outcome?.[0]
  const rows = useQuery({
    ...q(leadImportRoutes.rows, { params: { companyId, importId: file._id }, query: { ...input, outcome } }),
    placeholderData: keepPreviousData,
  })
  const { warnings, questions } = file
  const counts = { ...(file.counts ?? { create: 0, unchanged: 0, error: 0 }), warnings, questions }
  const choices = ([...leadImportOutcomes, 'warnings', 'questions'] as const)
    .filter((choice) => counts[choice] > 0)
    .map((choice) => ({ value: choice, label: t(($) => $.leadImports.filter[choice]), count: counts[choice] }))
  return (
    <DataTable<LeadImportRow>
      name="lead-import-rows"
      caption={t(($) => $.tableImports.rows.caption)}
      columns={columnsOf(only === undefined ? answers : null)}
      rows={rows.data?.data}
      rowId={({ row }) => String(row)}
      rowLabel={nameOf}
      filters={
        only !== undefined || choices.length < 2 ? undefined : (
          <RowFilter<Choice>
            choices={[{ value: 'all', label: t(($) => $.tableImports.rows.all), count: file.rows }, ...choices]}
            value={query.only ?? outcome ?? 'all'}
            onChange={(next) => {
              const isNotice = next === 'warnings' || next === 'questions'
              change({ only: isNotice ? next : undefined, outcome: isNotice || next === 'all' ? undefined : next })
            }}
          />
        )
      }
      sort={{ by: 'row', order: 'asc' }}
      onSort={() => {}}
      page={query.page}
      perPage={query.per_page}
      total={rows.data?.meta.total}
      onPage={(page) => change({ page: String(page) })}
      updating={rows.isPlaceholderData}
      error={rows.error}
      onRetry={() => void rows.refetch()}
      filtered={false}
      onClearFilters={() => change({ outcome: undefined, only: undefined })}
      empty={<EmptyState text={t(($) => $.tableImports.rows.empty)} />}
    />
  )
}

const nameOf = ({ name }: LeadImportRow): string => name || t(($) => $.leadImports.nobody)

const columnsOf = (answers: RowAnswers | null): DataTableColumn<LeadImportRow>[] => [
  {
    id: 'person',
    header: t(($) => $.tableImports.rows.person),
    width: '32%',
    cell: (row) => (
      <RowPerson
        name={nameOf(row)}
        line={[row.organisation, row.email, row.phone].filter((fact) => fact !== '').join(' · ')}
      />
    ),
  },
  {
    id: 'row',
    header: t(($) => $.tableImports.rows.row),
    width: '110px',
    align: 'end',
    labelled: true,
    fixed: true,
    cell: ({ row }) => formatNumber(row),
  },
  {
    id: 'outcome',
    header: t(($) => $.tableImports.rows.outcome),
    width: '150px',
    fixed: true,
    badge: true,
    cell: ({ outcome }) =>
      outcome === null ? null : <StatusChip {...looks[outcome]}>{t(($) => $.leadImports.filter[outcome])}</StatusChip>,
  },
  {
    id: 'reason',
    header: t(($) => $.tableImports.rows.reason),
    fixed: true,
    cell: (row) => <Reasons row={row} answers={answers} />,
  },
]

/** The matching lead, and the values that could not be read. */
function Reasons({ row, answers }: { row: LeadImportRow; answers: RowAnswers | null }) {
  const { known, errors, warnings } = row
  if (known === null && errors.length + warnings.length === 0) return null
  return (
    <RowReasons>
      {known === null ? null : row.may_be_known && answers !== null ? (
        <RowQuestion
          row={row}
          text={knownLink(row, known)}
          label={knownText(row, known)}
          words={{ yes: t(($) => $.leadImports.answer.yes), no: t(($) => $.leadImports.answer.no) }}
          answers={answers}
        />
      ) : (
        <span>{knownLink(row, known)}</span>
      )}
      {errors.length > 0 ? <Faults faults={errors} /> : null}
      {warnings.length > 0 ? (
        <Text as="div" tone="2">
          <Faults faults={warnings} />
        </Text>
      ) : null}
    </RowReasons>
  )
}

const Faults = ({ faults }: { faults: LeadImportRow['errors'] }) => (
  <RowFaults
    faults={faults}
    textOf={({ field, message }) =>
      field === null
        ? message
        : t(($) => $.tableImports.rows.fault, { field: t(($) => $.leadImports.field[field]), message })
    }
    valueText={(value) => t(($) => $.tableImports.rows.value, { value })}
  />
)

type Known = NonNullable<LeadImportRow['known']>

const knownLink = (row: LeadImportRow, known: Known): ReactNode =>
  known.lead_id === null ? knownText(row, known) : <Link to={paths.lead(known.lead_id)}>{knownText(row, known)}</Link>

function knownText({ may_be_known: isAsked }: LeadImportRow, { name, lead_id: lead, row }: Known): string {
  if (lead !== null)
    return isAsked ? t(($) => $.leadImports.may_be_lead, { name }) : t(($) => $.leadImports.known_lead, { name })
  if (row === null) return isAsked ? t(($) => $.leadImports.may_be_known) : t(($) => $.leadImports.known)
  return isAsked ? t(($) => $.leadImports.may_be_row, { row }) : t(($) => $.leadImports.known_row, { row })
}
