import type { LeadEntry } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { timelinePerCall } from '@kartu/contracts/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../../lib/api-client.ts'
import type { ApiError } from '../../../../lib/api-error.ts'
import { queryKeyOf } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'

/** Entries of a lead, the newest first, as many pages as were requested. */
export function useTimeline(leadId: string) {
  const { companyId } = useActor()
  const params = { companyId, leadId }
  return useInfiniteQuery<LeadEntry[], ApiError, { pages: LeadEntry[][] }, readonly unknown[], string | null>({
    queryKey: queryKeyOf(leadRoutes.timeline, { params }),
    queryFn: ({ pageParam, signal }) =>
      callApi(leadRoutes.timeline, { params, query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < timelinePerCall ? undefined : page.at(-1)?._id),
  })
}
