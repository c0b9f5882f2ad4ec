import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'

/** A lead for the dialogs about it: from the cache if its page has shown it, else from the server. */
export function useLead(leadId: string) {
  const { companyId } = useActor()
  return useQuery(q(leadRoutes.get, { params: { companyId, leadId } }))
}
