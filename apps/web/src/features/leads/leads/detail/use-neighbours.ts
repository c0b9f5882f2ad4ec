import type { LeadRow } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiAnswer } from '../../../../lib/api-client.ts'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { leadInput, type LeadQuery, leadsPerPage } from '../lead-query.ts'

type Page = ApiAnswer<typeof leadRoutes.list>
type Way = { pathname: string; search: string }

export interface Neighbours {
  /** Starts at 1. */
  place: number
  total: number
  previous: Way | null
  next: Way | null
}

/**
 * Previous and next lead of the view, which the lead's URL carries. A changed lead may leave the view: its neighbours
 * then stay the last known ones.
 */
export function useNeighbours(companyId: string, leadId: string, query: LeadQuery): Neighbours | null {
  const { search } = useLocation()
  const params = { companyId }
  const list = useQuery(q(leadRoutes.list, { params, query: leadInput(query) }))
  const [seen, setSeen] = useState<{ search: string; page: Page } | null>(null)
  const holds = (page: Page | undefined): boolean => page?.data.some(({ _id }) => _id === leadId) ?? false
  if (list.data && holds(list.data) && seen?.page !== list.data) setSeen({ search, page: list.data })

  const page = holds(list.data) ? list.data : seen?.search === search && holds(seen.page) ? seen.page : undefined
  const ids = page?.data.map(({ _id }: LeadRow) => _id) ?? []
  const at = ids.indexOf(leadId)
  const after = page?.meta.next ?? undefined
  const ahead = { page: query.page + 1, after }
  const behind = { page: query.page - 1, after: undefined }
  const nextPage = useQuery({
    ...q(leadRoutes.list, { params, query: leadInput({ ...query, ...ahead }) }),
    enabled: at >= 0 && at === ids.length - 1 && after !== undefined,
  })
  const previousPage = useQuery({
    ...q(leadRoutes.list, { params, query: leadInput({ ...query, ...behind }) }),
    enabled: at === 0 && query.page > 1,
  })
  if (page === undefined) return null

  const way = (id: string | undefined, of?: { page: number; after: string | undefined }): Way | null =>
    id === undefined ? null : { pathname: paths.lead(id), search: of ? searchAt(search, of) : search }
  return {
    place: (query.page - 1) * leadsPerPage + at + 1,
    total: page.meta.total,
    previous: at > 0 ? way(ids[at - 1]) : way(previousPage.data?.data.at(-1)?._id, behind),
    next: at < ids.length - 1 ? way(ids[at + 1]) : way(nextPage.data?.data[0]?._id, ahead),
  }
}

function searchAt(search: string, { page, after }: { page: number; after: string | undefined }): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.delete('after')
  if (page > 1) params.set('page', String(page))
  if (page > 1 && after !== undefined) params.set('after', after)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
