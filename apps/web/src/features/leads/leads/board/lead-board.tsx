import { NativeSelect, UnstyledButton } from '@mantine/core'
import { leadStatuses, type LeadStatus, openLeadStatuses } from '@kartu/contracts/leads/leads.plain'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { markNounStale } from '../../../../lib/stale.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { useWidth } from '../../../../ui/frame/use-width.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { SearchField } from '../../../../ui/table/search-field.tsx'
import { BoardColumn } from './board-column.tsx'
import { dropAnchor } from './board-keys.ts'
import { useBoardCounts, useMoveLead } from './board-lists.ts'
import { LeadFilters } from '../list/lead-filters.tsx'
import { isFiltered, type LeadQuery, statusesOf } from '../lead-query.ts'
import { StatusIcon } from '../lead-status.tsx'
import type { ChangeQuery } from '../list/lead-table.tsx'
import { NoLeads } from '../list/no-leads.tsx'
import { useStatusName } from '../status-names.ts'
import { type BoardDrag, useBoardDrag } from './use-board-drag.ts'
import { t } from '../words.ts'
import classes from './lead-board.module.css'

/** Below this width, a single column is shown. */
const oneColumnBelowPx = 660

/** The leads of a view by status, in columns that can be dragged between. */
export function LeadBoard({ query, change }: { query: LeadQuery; change: ChangeQuery }) {
  const root = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(root)
  const client = useQueryClient()
  const counts = useBoardCounts(query)
  const drag = useBoardDrag(useMoveLead(query))
  return (
    <Stack gap="l" ref={root}>
      {counts.data?.total === 0 && !isFiltered(query) ? (
        <NoLeads />
      ) : (
        <>
          <Row wrap>
            <SearchField
              value={query.search}
              placeholder={t(($) => $.leads.search)}
              charactersMax={searchCharactersMax}
              onChange={(search) => change({ search }, { replace: true })}
            />
            <LeadFilters query={query} onChange={change} />
          </Row>
          <ErrorNote error={counts.error} onRetry={() => markNounStale(client, 'leads')} />
          <Columns
            query={query}
            change={change}
            drag={drag}
            counts={counts.data?.by_status}
            isFaultShown={counts.isError}
            isNarrow={widthPx > 0 && widthPx < oneColumnBelowPx}
          />
        </>
      )}
      <MoveBar drag={drag} />
      <p className="visually-hidden" role="status">
        {drag.said}
      </p>
    </Stack>
  )
}

interface ColumnsProps {
  query: LeadQuery
  change: ChangeQuery
  drag: BoardDrag
  counts: Partial<Record<LeadStatus, number>> | undefined
  isFaultShown: boolean
  isNarrow: boolean
}

/** The requested statuses as columns, the others folded, as drop targets; a single column on a phone. */
function Columns({ query, change, drag, counts, isFaultShown, isNarrow }: ColumnsProps) {
  const keysHintId = useId()
  const statusName = useStatusName()
  const asked = statusesOf(query)
  const columns = asked.length > 0 ? asked : [...openLeadStatuses]
  const picked = query.column ?? columns[0] ?? 'new'
  const column = (status: LeadStatus) => (
    <BoardColumn
      key={status}
      status={status}
      query={query}
      count={counts?.[status]}
      isFaultShown={isFaultShown}
      drag={drag}
      keysHintId={keysHintId}
    />
  )
  return (
    <>
      <p id={keysHintId} className="visually-hidden">
        {t(($) => $.leads.board.keys)}
      </p>
      {isNarrow ? (
        <>
          <NativeSelect
            label={t(($) => $.leads.board.pick)}
            value={picked}
            data={leadStatuses.map((status) => ({
              value: status,
              label: t(($) => $.leads.board.column, { status: statusName(status), count: counts?.[status] ?? 0 }),
            }))}
            onChange={(event) => change({ column: event.currentTarget.value })}
          />
          {column(picked)}
        </>
      ) : (
        <Row gap="m" align="stretch" className={classes.board} role="group" aria-label={t(($) => $.leads.board.label)}>
          {columns.map(column)}
          {leadStatuses
            .filter((status) => !columns.includes(status))
            .map((status) => (
              <Folded
                key={status}
                status={status}
                count={counts?.[status]}
                drag={drag}
                onOpen={() => change({ status: [...columns, status].join(',') })}
              />
            ))}
        </Row>
      )}
    </>
  )
}

interface FoldedProps {
  status: LeadStatus
  count: number | undefined
  drag: BoardDrag
  onOpen: () => void
}

function Folded({ status, count, drag, onOpen }: FoldedProps) {
  const name = useStatusName()(status)
  return (
    <UnstyledButton
      className={classes.folded}
      data-over={(drag.held?.to === status && drag.held.row.status !== status) || undefined}
      onClick={onOpen}
      {...dropAnchor(status)}
    >
      <StatusIcon status={status} size={18} />
      <span className="visually-hidden">{t(($) => $.leads.board.unfold)} </span>
      <Text as="span" size="small" tone="3" figures>
        {count === undefined ? '' : formatNumber(count)}{' '}
      </Text>
      <Text as="span" size="small" tone="2" strong className={classes.foldedName}>
        {name}
      </Text>
    </UnstyledButton>
  )
}

/** Shows source, target and keys of a move. */
function MoveBar({ drag: { held } }: { drag: BoardDrag }) {
  const statusName = useStatusName()
  if (held === null) return null
  const { row, to } = held
  const from = statusName(row.status)
  return (
    <Row justify="center" className={classes.barPlace} aria-hidden="true">
      <Row wrap gap="l" className={classes.bar}>
        <Text as="span" strong>
          {to === row.status
            ? t(($) => $.leads.board.lifted, { name: row.name, from })
            : t(($) => $.leads.board.moving, { name: row.name, from, to: statusName(to) })}
        </Text>
        <span className={classes.help}>{t(($) => $.leads.board.help.arrows)}</span>
        <span className={classes.help}>{t(($) => $.leads.board.help.space)}</span>
        <span className={classes.help}>{t(($) => $.leads.board.help.escape)}</span>
      </Row>
    </Row>
  )
}
