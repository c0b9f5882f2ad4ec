import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { canUse, type Feature } from '@kartu/contracts/company/plans'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../modals.ts'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

interface FeatureGate {
  /** Whether the company's plan has it. True while the plan is not known: the server refuses what it does not have. */
  included: boolean
  /** Does what was asked for, or opens the paywall in its place. */
  guarded: (act: () => void) => void
}

/** What stands behind the paywall asks here before it begins. */
export function useFeature(feature: Feature): FeatureGate {
  const { companyId } = useActor()
  const { data: company } = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const included = company === undefined || canUse(company.plan, feature)
  return { included, guarded: (act) => (included ? act() : openModal('paywalled', { feature })) }
}
