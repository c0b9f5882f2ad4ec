import type { LeadRow } from '@kartu/contracts/leads/leads'
import { leadRoutes, type LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ApiAnswer, callApi } from '../../../../lib/api-client.ts'
import { isApiError } from '../../../../lib/api-error.ts'
import { errorSentence } from '../../../../lib/i18n.ts'
import { q, queryKeyOf, routeKey } from '../../../../lib/queries.ts'
import { randomKey } from '../../../../lib/http/random-key.ts'
import { useActor } from '../../../../lib/session.ts'
import { markNounStale } from '../../../../lib/stale.ts'
import { toastFailure } from '../../../../lib/toast.ts'
import { leadFilter, leadInput, type LeadQuery } from '../lead-query.ts'

type Page = ApiAnswer<typeof leadRoutes.list>
type Counts = ApiAnswer<typeof leadRoutes.counts>

/** Maximum number of cards in a column; the table has the others. */
const cardsMax = 50

const columnInput = (companyId: string, query: LeadQuery, status: LeadStatus) => ({
  params: { companyId },
  query: { ...leadInput({ ...query, page: 1, status: [status] }), per_page: String(cardsMax) },
})
const countsInput = (companyId: string, query: LeadQuery) => ({
  params: { companyId },
  query: leadFilter({ ...query, status: [] }),
})

/** The newest leads of a status that the filters find. */
export function useColumn(query: LeadQuery, status: LeadStatus) {
  const { companyId } = useActor()
  return useQuery({ ...q(leadRoutes.list, columnInput(companyId, query, status)), placeholderData: keepPreviousData })
}

/** Number of leads by status, among those that the filters find. */
export function useBoardCounts(query: LeadQuery) {
  const { companyId } = useActor()
  return useQuery({ ...q(leadRoutes.counts, countsInput(companyId, query)), placeholderData: keepPreviousData })
}

/** Status and revision of a lead as the server last confirmed them. */
type Confirmed = Pick<LeadRow, 'status' | 'revision'>

/**
 * Moves a lead on the screen at once; resolves to the status that it has once the server has answered. A failed move is
 * reverted. A second move of the same lead waits for the first and starts from its outcome. Lists are reloaded after
 * the last answer.
 */
export function useMoveLead(query: LeadQuery): (row: LeadRow, to: LeadStatus) => Promise<LeadStatus> {
  const { companyId } = useActor()
  const client = useQueryClient()
  /** The last move of each lead. */
  const moves = useRef(new Map<string, Promise<Confirmed>>())
  const underWay = useRef(0)
  /** True if the server did not answer the last move; then it would not return the lists either. */
  const isAway = useRef(false)
  const send = async ({ _id: leadId, ...shown }: LeadRow, to: LeadStatus): Promise<Confirmed> => {
    const before = (await moves.current.get(leadId)) ?? shown
    const revision = Math.max(shown.revision, before.revision)
    const idempotencyKey = randomKey()
    const move = () =>
      callApi(leadRoutes.update, { params: { companyId, leadId }, body: { status: to, revision } }, { idempotencyKey })
    try {
      // The next move needs the outcome of one that may have reached the server; the same key prevents a second move.
      const lead = await move().catch((error: unknown) => {
        if (isApiError(error) && error.isUncertain && navigator.onLine) return move()
        throw error
      })
      isAway.current = false
      return lead
    } catch (error) {
      toastFailure(isApiError(error) ? error.message : errorSentence('internal'))
      isAway.current = isApiError(error) && error.status === 0
      return before
    }
  }
  return async (row, to) => {
    void client.cancelQueries({ queryKey: routeKey(leadRoutes.list) })
    void client.cancelQueries({ queryKey: routeKey(leadRoutes.counts) })
    moveInCache(client, companyId, query, row, to)
    const sent = send(row, to)
    moves.current.set(row._id, sent)
    underWay.current += 1
    const { status } = await sent
    if (status !== to && moves.current.get(row._id) === sent)
      moveInCache(client, companyId, query, { ...row, status: to }, status)
    underWay.current -= 1
    if (underWay.current === 0) markNounStale(client, 'leads', isAway.current ? { refetchType: 'none' } : {})
    return status
  }
}

function moveInCache(client: QueryClient, companyId: string, query: LeadQuery, row: LeadRow, to: LeadStatus): void {
  const from = row.status
  const edit = (status: LeadStatus, change: (page: Page) => Page): unknown =>
    client.setQueryData<Page>(
      queryKeyOf(leadRoutes.list, columnInput(companyId, query, status)),
      (page) => page && change(page),
    )
  edit(from, ({ data, meta }) => ({
    data: data.filter(({ _id }) => _id !== row._id),
    meta: { ...meta, total: meta.total - 1 },
  }))
  edit(to, ({ data, meta }) => ({ data: [{ ...row, status: to }, ...data], meta: { ...meta, total: meta.total + 1 } }))
  client.setQueryData<Counts>(
    queryKeyOf(leadRoutes.counts, countsInput(companyId, query)),
    (counts) => counts && { ...counts, by_status: moved(counts.by_status, from, to) },
  )
}

const moved = (counts: Counts['by_status'], from: LeadStatus, to: LeadStatus): Counts['by_status'] => ({
  ...counts,
  [from]: counts[from] - 1,
  [to]: counts[to] + 1,
})
