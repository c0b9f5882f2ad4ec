import { canUse, type Feature, type Plan } from '@kartu/contracts/plans'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'

/** The plan of a company: the operator's setting for all of them until subscriptions say it one by one. */
export const planOf = (deps: Pick<Deps, 'env'>): Plan => deps.env.plan

/** Refuses what the plan does not have, as `paywalled`. Ask after the policy: who may not do it at all buys nothing. */
export function requireFeature(deps: Pick<Deps, 'env'>, feature: Feature): void {
  if (!canUse(planOf(deps), feature)) throw new AppError('paywalled')
}
