import type { UpdateLead } from '@kartu/contracts/leads/lead-changes'
import type { Lead } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryKeyOf, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { markNounStale } from '../../../../lib/stale.ts'
import { toastFailure } from '../../../../lib/toast.ts'

type Change = Omit<z.input<typeof UpdateLead>, 'revision'>

/** Changes a lead from its displayed revision; if another member was first, reports it and shows their version. */
export function useLeadUpdate(lead: Pick<Lead, '_id' | 'revision'>, onDone: () => void = () => {}) {
  const { companyId } = useActor()
  const client = useQueryClient()
  const params = { companyId, leadId: lead._id }
  const update = useApiMutation(leadRoutes.update, {
    onSuccess: (changed) => {
      client.setQueryData(queryKeyOf(leadRoutes.get, { params }), changed)
      onDone()
    },
    onError: (error) => {
      toastFailure(error.message)
      markNounStale(client, 'leads')
    },
  })
  return {
    isPending: update.isPending,
    change: (change: Change) => update.mutate({ params, body: { ...change, revision: lead.revision } }),
  }
}
