import { Button } from '@mantine/core'
import { searchCharactersMax } from '@kartu/contracts/limits'
import type { MemberRow } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { IconPlus, IconClock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { fetchAhead } from '../../../../lib/parts.ts'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../../lib/session.ts'
import { useLicences } from '../../../../lib/company/use-licences.ts'
import { useWholeSelection, type WholeSelection } from '../../../../ui/table/selection/kept-selection.ts'
import { lastPage } from '../../../../ui/table/last-page.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { EmptyState } from '../../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { type Figure, Figures } from '../../../../ui/table/figures.tsx'
import { OnceOnline, LazyPart } from '../../../../ui/frame/lazy-part.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { useListParams } from '../../../../ui/table/use-list-url.ts'
import { teamColumns } from './team-columns.tsx'
import { isFiltered, readTeamQuery, teamFilter, teamInput, type TeamQuery } from './team-query.ts'
import { TeamFilters } from './team-filters.tsx'
import { TeamRowActions } from './team-row-actions.tsx'
import { useTeamUndo } from '../team-undo.ts'
import { teamSelection } from '../team-selection.ts'
import { t } from '../words.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import classes from './team-page.module.css'

const loadSelectionBar = () => {
  fetchAhead('handOvers', 'listPrint')
  return import('./team-selection-bar.tsx').then((m) => m.TeamSelectionBar)
}
const UndoTeam = lazy(async () => ({ default: (await import('./undo-team.tsx')).UndoTeam }))

const rowId = (row: MemberRow): string => row._id
const rowLabel = (row: MemberRow): string => row.card.name

/** `/team`: all members, with search, filters and sort in the URL. */
export function TeamPage({ acts }: { acts: ReactNode }) {
  const actor = useActor()
  const { access } = useCurrent()
  const { companyId } = actor
  const { query, change } = useListParams(readTeamQuery)
  const list = useTeamList(companyId, query, change)
  const summary = useQuery(q(memberRoutes.summary, { params: { companyId } }))
  const total = list.data?.meta.total
  const whole = useWholeSelection(teamSelection, companyId, teamFilter(query), {
    rows: list.data?.data ?? [],
    total: total ?? 0,
  })
  const undo = useTeamUndo(companyId)
  const mayManage = canManageMembers(actor)
  // Loaded with the first selection or for a second page; then it stays, so that it can animate out.
  const [barNeeded, setBarNeeded] = useState(false)
  if (((whole.count > 0 && mayManage) || Number(total) > query.per_page) && !barNeeded) setBarNeeded(true)

  return (
    <Stack gap="xl" className={classes.page} data-selecting={whole.count > 0 || undefined}>
      <PageHeader
        title={t(($) => $.members.title)}
        line={t(($) => $.members.line, { company: access?.company.name ?? '' })}
        actions={
          <>
            {acts}
            {mayManage ? (
              <Button component={Link} to={paths.pendingTeam} variant="default" leftSection={<IconClock {...icon} />}>
                {t(($) => $.pages.titles.pending)}
              </Button>
            ) : null}
            {mayManage ? (
              <Button leftSection={<IconPlus {...icon} />} onClick={() => openModal('add-member', {})}>
                {t(($) => $.members.add)}
              </Button>
            ) : null}
          </>
        }
      />
      {summary.error ? (
        <ErrorNote error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <TeamFigures counts={summary.data} />
      )}
      {undo === null ? null : (
        <Suspense>
          <UndoTeam undo={undo} />
        </Suspense>
      )}
      <TeamTable query={query} change={change} list={list} whole={whole} />
      {barNeeded ? (
        <LazyPart
          load={loadSelectionBar}
          props={{ actor, whole, query, list }}
          missing={(again) => <OnceOnline again={again} />}
        />
      ) : null}
    </Stack>
  )
}

type Change = ReturnType<typeof useListParams<TeamQuery>>['change']

/** The page of the list in the URL, or the last page that exists. */
function useTeamList(companyId: string, query: TeamQuery, change: Change) {
  const list = useQuery({
    ...q(memberRoutes.list, { params: { companyId }, query: teamInput(query) }),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.meta.total
  const last = total === undefined ? undefined : lastPage(total, query.per_page)
  useEffect(() => {
    // The last rows of the last page were deleted, or the link is old.
    if (last !== undefined && !list.isPlaceholderData && query.page > last)
      change({ page: String(last) }, { replace: true })
  })
  return list
}

interface TeamTableProps {
  query: TeamQuery
  change: Change
  list: ReturnType<typeof useTeamList>
  whole: WholeSelection<MemberRow>
}

function TeamTable({ query, change, list, whole }: TeamTableProps) {
  const actor = useActor()
  const columns = useMemo(() => teamColumns(t, actor), [actor])
  const actions = useMemo(
    () => ({
      header: t(($) => $.members.column.card),
      cell: (row: MemberRow) => <TeamRowActions row={row} actor={actor} />,
      widthPx: 126,
    }),
    [actor],
  )
  const mayManage = canManageMembers(actor)
  return (
    <DataTable<MemberRow>
      name="team"
      caption={t(($) => $.members.caption)}
      columns={columns}
      rows={list.data?.data}
      rowId={rowId}
      rowLabel={rowLabel}
      actions={actions}
      search={{
        value: query.search,
        placeholder: t(($) => $.members.search),
        charactersMax: searchCharactersMax,
        onChange: (search) => change({ search }, { replace: true }),
      }}
      filters={<TeamFilters companyId={actor.companyId} query={query} onChange={change} />}
      sort={{ by: query.sort, order: query.order }}
      onSort={({ by, order }) =>
        change({ sort: by === 'name' ? undefined : by, order: order === 'asc' ? undefined : order })
      }
      page={query.page}
      perPage={query.per_page}
      total={list.data?.meta.total}
      onPage={(page) => change({ page: String(page) })}
      selection={mayManage ? whole.selection : undefined}
      onSelection={whole.select}
      updating={list.isPlaceholderData}
      error={list.error}
      onRetry={() => void list.refetch()}
      filtered={isFiltered(query)}
      onClearFilters={() => change(teamFilter(readTeamQuery(new URLSearchParams())))}
      empty={
        mayManage ? (
          <EmptyState
            text={t(($) => $.members.empty)}
            action={{ label: t(($) => $.members.add), icon: IconPlus, onClick: () => openModal('add-member', {}) }}
          />
        ) : (
          <EmptyState text={t(($) => $.members.empty_reader)} />
        )
      }
    />
  )
}

type Counts = { members: number; joined: number; invited: number; pending: number; paused: number }

/**
 * The number of members is always shown; the others once there are members to count, and licences if they are limited.
 */
function TeamFigures({ counts }: { counts: Counts | undefined }) {
  const licences = useLicences()
  const figure = (name: keyof Counts): Figure => ({
    value: counts && formatNumber(counts[name]),
    label:
      name === 'members'
        ? t(($) => $.members.figures.members, { count: counts?.members ?? 0 })
        : t(($) => $.members.figures[name]),
  })
  const others = (['joined', 'invited', 'pending', 'paused'] as const).filter((name) => counts && counts[name] > 0)
  const used: Figure[] =
    licences && licences.total !== null
      ? [
          {
            value: t(($) => $.members.figures.licences_of, {
              used: formatNumber(licences.in_use + licences.reserved),
              total: formatNumber(licences.total),
            }),
            label: t(($) => $.members.figures.licences),
          },
        ]
      : []
  return <Figures figures={[figure('members'), ...others.map(figure), ...used]} />
}
