import { type Import, type ImportRow, ImportRowsQuery } from '@kartu/contracts/imports'
import { importOutcomes } from '@kartu/contracts/imports.data'
import { importRoutes } from '@kartu/contracts/imports.plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { useListUrl } from '../../ui/table/use-list-url.ts'
import { noCounts } from './import-counts.tsx'
import { OutcomeFilter, type OutcomeChoice } from './outcome-filter.tsx'
import { rowColumns } from './row-columns.tsx'
import { t } from './words.ts'

const rowId = (row: ImportRow): string => String(row.row)
const everything = importOutcomes.join(',')

/** The rows of the file with what happens to each; those at fault first, if there are any. */
export function RowsTable({ file }: { file: Import }) {
  const { companyId } = useActor()
  const { query, input, change } = useListUrl(ImportRowsQuery)
  const counts = file.counts ?? noCounts
  const done = file.state === 'done'
  const fromDirectory = file.directory !== null
  // Of a directory that was read before, what differs is what one came to see.
  const standard: OutcomeChoice = counts.error > 0 ? 'error' : fromDirectory && counts.update > 0 ? 'update' : 'all'
  const [only, ...others] = query.outcome ?? []
  const choice = query.outcome === undefined || only === undefined ? standard : others.length > 0 ? 'all' : only
  const outcome = choice === 'all' ? undefined : choice

  const params = { companyId, importId: file._id }
  const rows = useQuery({
    ...q(importRoutes.rows, { params, query: { ...input, outcome } }),
    placeholderData: keepPreviousData,
  })
  const withReasons = counts.error > 0 && (choice === 'error' || choice === 'all')
  const withChanges = counts.update > 0 && (choice === 'update' || choice === 'all')
  const columns = useMemo(
    () => rowColumns(t, { done, withReasons, withChanges, fromDirectory }),
    [done, withReasons, withChanges, fromDirectory],
  )
  const unnamed = (row: ImportRow) =>
    fromDirectory ? t(($) => $.imports.directory.check.unnamed) : t(($) => $.imports.rows.unnamed, { row: row.row })
  const kinds = importOutcomes.filter((kind) => counts[kind] > 0)

  return (
    <DataTable<ImportRow>
      name={fromDirectory ? 'directory-rows' : 'import-rows'}
      caption={fromDirectory ? t(($) => $.imports.directory.check.rows) : t(($) => $.imports.rows.caption)}
      columns={columns}
      rows={rows.data?.data}
      rowId={rowId}
      rowLabel={(row) => row.name || unnamed(row)}
      filters={
        kinds.length < 2 ? undefined : (
          <OutcomeFilter
            counts={counts}
            value={choice}
            done={done}
            onChange={(next) => change({ outcome: next === standard ? undefined : next === 'all' ? everything : next })}
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
      onClearFilters={() => change({ outcome: undefined })}
      empty={<EmptyState text={t(($) => $.imports.rows.empty)} />}
    />
  )
}
