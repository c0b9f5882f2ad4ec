import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../../lib/api-error.ts'
import { q, routeKey, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'

export interface LeadAnswers {
  /** Answers for a row, or for all (null), whether the person is a known lead. */
  give: (row: number | null, answer: 'yes' | 'no') => void
  pending: boolean
  error: ApiError | null
}

export function useLeadAnswers(file: LeadImport): LeadAnswers {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const params = { companyId, importId: file._id }
  const mutation = useApiMutation(leadImportRoutes.answer, {
    onSuccess: (answered) => {
      queryClient.setQueryData(q(leadImportRoutes.get, { params }).queryKey, answered)
      return queryClient.invalidateQueries({ queryKey: routeKey(leadImportRoutes.rows) })
    },
  })
  return {
    give: (row, answer) => mutation.mutate({ params, body: { row, answer } }),
    pending: mutation.isPending,
    error: mutation.error,
  }
}
