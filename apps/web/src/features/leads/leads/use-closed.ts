import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { isApiError } from '../../../lib/api-error.ts'
import { usePro } from '../../../lib/company/use-pro.ts'

/**
 * The section is closed to the person: its answer says so, or where they stand. The answer alone would not do, because an
 * error is forgotten while it is asked for again, and what somebody has just done on the closed page with it.
 */
export function useClosed(error: unknown): boolean {
  const { actor } = usePro()
  return (isApiError(error) && error.code === 'paywalled') || (actor !== undefined && !canOpenLeads(actor))
}
