import { Button } from '@mantine/core'
import type { LeadRow } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { IconColumns3 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { expectJobs } from '../../../../lib/company/bulk-job-list.ts'
import { openModal } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { serverTime } from '../../../../lib/http/server-clock.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { usePro } from '../../../../lib/company/use-pro.ts'
import { OnceOnline, LazyPart } from '../../../../ui/frame/lazy-part.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { arranged, useColumnOrder } from './column-choice.ts'
import { leadColumns } from './lead-columns.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { useLeadUndo } from './lead-job.ts'
import { filterNames, isFiltered, leadFilter, leadInput, type LeadQuery, leadsPerPage } from '../lead-query.ts'
import { NoLeads } from './no-leads.tsx'
import { useWholeSelection } from '../../../../ui/table/selection/kept-selection.ts'
import { leadSelection } from './lead-selection.ts'
import { t } from '../list-words.ts'
import classes from './lead-table.module.css'

const loadPrinting = () => import('./print-leads.tsx').then((m) => m.PrintLeads)
const loadSelectionBar = () => import('./lead-selection-bar.tsx').then((m) => m.LeadSelectionBar)
const UndoLeads = lazy(async () => ({ default: (await import('./undo-leads.tsx')).UndoLeads }))

export type ChangeQuery = (values: Record<string, string | undefined>, options?: { replace?: boolean }) => void

const rowId = (row: LeadRow): string => row._id
const rowLabel = (row: LeadRow): string => row.name

const noFilters = Object.fromEntries(['search', 'after', 'view', ...filterNames].map((name) => [name, undefined]))

/** The leads of a view as a table, a page at a time. */
export function LeadTable({ query, change }: { query: LeadQuery; change: ChangeQuery }) {
  const { companyId } = useActor()
  const { search } = useLocation()
  const opened = useNow()
  const list = useQuery({
    ...q(leadRoutes.list, { params: { companyId }, query: leadInput(query) }),
    placeholderData: keepPreviousData,
  })
  const now = Math.max(opened, serverTime(list.dataUpdatedAt))
  const choice = useColumnOrder()
  const columns = useMemo(() => arranged(leadColumns(search, now), choice), [search, now, choice])
  const total = list.data?.meta.total
  const whole = useWholeSelection(leadSelection, companyId, leadFilter(query), {
    rows: list.data?.data ?? [],
    total: total ?? 0,
  })
  const { actor } = usePro()
  const undo = useLeadUndo(companyId)
  useEffect(expectJobs, [])
  // Loaded with the first selection; then it stays, so that it can animate out.
  const [barNeeded, setBarNeeded] = useState(false)
  if (whole.count > 0 && !barNeeded) setBarNeeded(true)
  usePageThatExists(query.page, list.isPlaceholderData ? undefined : total, (page) =>
    change({ page: String(page), after: undefined }, { replace: true }),
  )
  // Only the answer has the cursor of the next page; previous pages are found by their number.
  const turn = (page: number): void =>
    change({ page: String(page), after: page === query.page + 1 ? (list.data?.meta.next ?? undefined) : undefined })

  return (
    <Stack gap="l" className={classes.table} data-selecting={whole.count > 0 || undefined}>
      {undo === null ? null : (
        <Suspense>
          <UndoLeads undo={undo} />
        </Suspense>
      )}
      <DataTable<LeadRow>
        name="leads"
        caption={t(($) => $.leads.caption)}
        columns={columns}
        columnsButton={<ColumnsButton />}
        rows={list.data?.data}
        rowId={rowId}
        rowLabel={rowLabel}
        search={{
          value: query.search,
          placeholder: t(($) => $.leads.search),
          charactersMax: searchCharactersMax,
          onChange: (text) => change({ search: text, after: undefined }, { replace: true }),
        }}
        filters={<LeadFilters query={query} onChange={(values) => change({ ...values, after: undefined })} />}
        sort={{ by: query.sort, order: query.order }}
        onSort={(sort) => change({ ...sortParams(sort), after: undefined })}
        page={query.page}
        perPage={leadsPerPage}
        total={total}
        onPage={turn}
        selection={whole.selection}
        onSelection={whole.select}
        updating={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={isFiltered(query)}
        onClearFilters={() => change(noFilters)}
        empty={<NoLeads />}
      />
      {total !== undefined && total > leadsPerPage ? (
        <LazyPart
          load={loadPrinting}
          props={{ query, total, updatedAt: list.dataUpdatedAt }}
          missing={(again) => <OnceOnline again={again} />}
        />
      ) : null}
      {barNeeded ? (
        <LazyPart load={loadSelectionBar} props={{ actor, whole }} missing={(again) => <OnceOnline again={again} />} />
      ) : null}
    </Stack>
  )
}

function ColumnsButton() {
  return (
    <Button variant="default" leftSection={<IconColumns3 {...icon} />} onClick={() => openModal('lead-columns')}>
      {t(($) => $.ui.table.columns)}
    </Button>
  )
}

/** Opens the last page that exists if the last rows of the last page were deleted, or the link is old. */
function usePageThatExists(page: number, total: number | undefined, open: (page: number) => void): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / leadsPerPage))
  useEffect(() => {
    if (page > last) open(last)
  })
}

/** Parameters of a sort; those of the default one are left out. */
const sortParams = ({ by, order }: { by: string; order: 'asc' | 'desc' }) => ({
  sort: by === 'captured_at' ? undefined : by,
  order: order === 'desc' ? undefined : order,
})
