import { Skeleton } from '@mantine/core'
import type { LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { formatNumber } from '../../../../lib/format.ts'
import { serverTime } from '../../../../lib/http/server-clock.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { ActLink } from '../../../../ui/layout/text-link.tsx'
import { BoardCard } from './board-card.tsx'
import { dropAnchor } from './board-keys.ts'
import { useColumn } from './board-lists.ts'
import type { LeadQuery } from '../lead-query.ts'
import { StatusIcon } from '../lead-status.tsx'
import { useStatusName } from '../status-names.ts'
import type { BoardDrag } from './use-board-drag.ts'
import { t } from '../words.ts'
import classes from './lead-board.module.css'

interface BoardColumnProps {
  status: LeadStatus
  query: LeadQuery
  count: number | undefined
  /** True if the board already shows an error above its columns. */
  isFaultShown: boolean
  drag: BoardDrag
  keysHintId: string
}

/** The leads of one status; a card dropped here gets that status. */
export function BoardColumn({ status, query, count, isFaultShown, drag, keysHintId }: BoardColumnProps) {
  const opened = useNow()
  const list = useColumn(query, status)
  const now = Math.max(opened, serverTime(list.dataUpdatedAt))
  const rows = list.data?.data
  const total = list.data?.meta.total ?? 0
  const name = useStatusName()(status)
  const { held } = drag
  return (
    <Stack as="section" className={classes.column} aria-label={name} {...dropAnchor(status)}>
      <Text as="h2">
        <Row as="span">
          <StatusIcon status={status} size={18} />
          {name}{' '}
          <Text as="span" tone="3" figures>
            {count === undefined ? '' : formatNumber(count)}
          </Text>
        </Row>
      </Text>
      {isFaultShown ? null : <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
      <Stack
        as="ul"
        gap="s"
        className={classes.cards}
        aria-busy={list.isPending || list.isPlaceholderData}
        data-updating={list.isPlaceholderData || undefined}
      >
        {held && held.to === status && held.row.status !== status ? (
          <li className={classes.gap} aria-hidden="true" />
        ) : null}
        {list.isPending ? <Bones /> : null}
        {rows?.map((row) => (
          <BoardCard key={row._id} row={row} now={now} drag={drag} keysHintId={keysHintId} />
        ))}
      </Stack>
      {rows?.length === 0 ? <Text tone="3">{t(($) => $.leads.board.nothing)}</Text> : null}
      {rows && total > rows.length ? (
        <ActLink to={{ search: `?${tableSearch(status)}` }}>{t(($) => $.leads.board.rest, { count: total })}</ActLink>
      ) : null}
    </Stack>
  )
}

/** The same filters as a table of only this status. */
function tableSearch(status: LeadStatus): string {
  const params = new URLSearchParams(window.location.search)
  params.delete('show')
  params.delete('column')
  params.set('status', status)
  return params.toString()
}

function Bones() {
  return [0, 1, 2].map((at) => (
    <li key={at} className={classes.card} aria-hidden="true">
      <Skeleton height={12} width="60%" radius={6} />
      <Skeleton height={10} width="45%" radius={6} mt={8} />
      <Skeleton height={12} width="70%" radius={6} mt={16} />
    </li>
  ))
}
