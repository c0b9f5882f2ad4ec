import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'

/** A lead for the dialogs about it: at once where its page has shown it, else asked for. */
export function useLead(leadId: string) {
  const { companyId } = useActor()
  return useQuery(q(leadRoutes.get, { params: { companyId, leadId } }))
}
