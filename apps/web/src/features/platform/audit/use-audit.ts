import type { AuditEntry } from '@kartu/contracts/platform/audit'
import { auditRoutes } from '@kartu/contracts/platform/audit.plain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { queryKeyOf } from '../../../lib/queries.ts'

interface Page {
  entries: AuditEntry[]
  more: boolean
}

/** Entries that match the filter, the newest first, as many pages as were requested. */
export function useAudit(companyId: string, filter: Record<string, string>) {
  const params = { companyId }
  return useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], string | null>({
    queryKey: queryKeyOf(auditRoutes.list, { params, query: filter }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        auditRoutes.list,
        { params, query: pageParam === null ? filter : { ...filter, after: pageParam } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?._id : undefined),
    // Every action adds an entry.
    staleTime: 0,
  })
}
