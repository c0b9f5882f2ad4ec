import { z } from 'zod'

/** Plan of a company. `open` includes everything without limit, for operators who sell nothing. */
export const plans = ['open', 'free', 'business', 'pro'] as const
export const Plan = z.enum(plans)
export type Plan = z.infer<typeof Plan>

/** Features that only some plans include (specification, section 6). */
export const features = ['divisions', 'secondary_logos', 'card_domains', 'leads'] as const
export type Feature = (typeof features)[number]

const included: Record<Plan, readonly Feature[]> = {
  open: features,
  free: [],
  business: ['divisions', 'secondary_logos', 'card_domains'],
  pro: features,
}

/** True if a plan includes a feature. Existing data stays visible under any plan. */
export const canUse = (plan: Plan, feature: Feature): boolean => included[plan].includes(feature)

/** Smallest sold plan with the feature, which the paywall names. */
export const planWith = (feature: Feature): Plan =>
  plans.find((plan) => plan !== 'open' && canUse(plan, feature)) ?? 'pro'
