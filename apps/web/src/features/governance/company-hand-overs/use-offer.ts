import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'

/** The open offer of the company, for super admins and its recipient. */
export const useOffer = (companyId: string) => useQuery(q(companyHandOverRoutes.get, { params: { companyId } }))
