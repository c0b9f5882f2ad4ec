import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { canUse, type Feature } from '@kartu/contracts/company/plans'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../modals.ts'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

interface FeatureGate {
  /** True if the company's plan has the feature, or while the plan is unknown: the server refuses missing features. */
  included: boolean
  /** Runs the action, or opens the paywall instead. */
  guarded: (act: () => void) => void
}

/** Gate of a paid feature, checked before an action begins. */
export function useFeature(feature: Feature): FeatureGate {
  const { companyId } = useActor()
  const { data: company } = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const included = company === undefined || canUse(company.plan, feature)
  return { included, guarded: (act) => (included ? act() : openModal('paywalled', { feature })) }
}
