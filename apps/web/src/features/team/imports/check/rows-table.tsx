import { type Import, type ImportRow, ImportRowsQuery } from '@kartu/contracts/team/imports'
import { importOutcomes } from '@kartu/contracts/team/imports.data'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { EmptyState } from '../../../../ui/list/empty-state.tsx'
import { useListUrl } from '../../../../ui/table/use-list-url.ts'
import { RowFilter } from '../../../../ui/import/row-parts.tsx'
import { useImportAct } from '../../../../lib/company/use-import.ts'
import { memberImport, noCounts } from '../member-import.ts'
import { rowColumns, unnamed } from './row-columns.tsx'
import { t } from '../words.ts'

const rowId = (row: ImportRow): string => String(row.row)
const everything = importOutcomes.join(',')

type OutcomeChoice = 'all' | (typeof importOutcomes)[number] | 'warnings' | 'questions'

/** The rows of the file with their outcomes; faulty ones first, if there are any. */
export function RowsTable({ file }: { file: Import }) {
  const { companyId } = useActor()
  const { query, input, change } = useListUrl(ImportRowsQuery)
  const counts = file.counts ?? noCounts
  const done = file.state === 'done'
  const fromDirectory = file.directory !== null
  // For a directory that was read before, the differences matter.
  const { warnings, questions } = file
  const isProblem = query.code !== undefined || query.division !== undefined
  const standard: OutcomeChoice =
    questions > 0 && !done
      ? 'questions'
      : counts.error > 0
        ? 'error'
        : fromDirectory && counts.update > 0
          ? 'update'
          : 'all'
  const [only, ...others] = query.outcome ?? []
  const chosen = query.outcome === undefined || only === undefined ? standard : others.length > 0 ? 'all' : only
  const choice = isProblem ? 'all' : (query.only ?? chosen)
  const notice = choice === 'warnings' || choice === 'questions' ? choice : undefined
  const outcome =
    choice === 'all' || notice !== undefined
      ? undefined
      : (choice as Exclude<OutcomeChoice, 'all' | 'warnings' | 'questions'>)

  const params = { companyId, importId: file._id }
  const rows = useQuery({
    ...q(importRoutes.rows, { params, query: { ...input, outcome, only: notice } }),
    placeholderData: keepPreviousData,
  })
  const withReasons = (counts.error > 0 && (choice === 'error' || choice === 'all')) || warnings + questions > 0
  const withChanges = counts.update > 0 && (choice === 'update' || choice === 'all')
  const answer = useImportAct(memberImport, importRoutes.answer)
  const { pending, act } = answer
  const columns = useMemo(() => {
    const onAnswer = (row: number, given: 'yes' | 'no') => void act(file._id, { body: { row, answer: given } })
    return rowColumns({ done, withReasons, withChanges, fromDirectory, answers: { onAnswer, pending } })
  }, [done, withReasons, withChanges, fromDirectory, file._id, act, pending])
  const kinds = importOutcomes.filter((kind) => counts[kind] > 0)

  return (
    <DataTable<ImportRow>
      name={fromDirectory ? 'directory-rows' : 'import-rows'}
      caption={fromDirectory ? t(($) => $.imports.directory.check.rows) : t(($) => $.tableImports.rows.caption)}
      columns={columns}
      rows={rows.data?.data}
      rowId={rowId}
      rowLabel={(row) => row.name || unnamed(row, fromDirectory)}
      filters={
        kinds.length < 2 && warnings + questions === 0 ? undefined : (
          <RowFilter<OutcomeChoice>
            choices={outcomeChoices(file, choice)}
            value={isProblem ? null : choice}
            onChange={(next) => {
              const only = next === 'warnings' || next === 'questions' ? next : undefined
              const isStandard = next === standard || only !== undefined
              const outcome = isStandard ? undefined : next === 'all' ? everything : next
              change({ only, outcome, code: undefined, division: undefined })
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
      error={rows.error ?? answer.error}
      onRetry={() => void rows.refetch()}
      filtered={isProblem}
      onClearFilters={() => change({ outcome: undefined, only: undefined, code: undefined, division: undefined })}
      empty={<EmptyState text={t(($) => $.tableImports.rows.empty)} />}
    />
  )
}

/** Kinds of rows to choose from; those without rows are not offered. */
function outcomeChoices({ counts, state, warnings, questions }: Import, value: OutcomeChoice) {
  const done = state === 'done'
  const rows = { ...(counts ?? noCounts), warnings, questions: done ? 0 : questions }
  const count = importOutcomes.reduce((sum, outcome) => sum + rows[outcome], 0)
  const labelOf = (choice: Exclude<OutcomeChoice, 'all'>): string =>
    choice === 'warnings' || choice === 'questions'
      ? t(($) => $.imports.rows.only[choice])
      : done
        ? t(($) => $.imports.rows.outcomes_done[choice])
        : t(($) => $.imports.rows.outcomes[choice])
  return [
    { value: 'all' as const, label: t(($) => $.tableImports.rows.all), count },
    ...([...importOutcomes, 'warnings', 'questions'] as const)
      .filter((choice) => rows[choice] > 0 || choice === value)
      .map((choice) => ({ value: choice, label: labelOf(choice), count: rows[choice] })),
  ]
}
