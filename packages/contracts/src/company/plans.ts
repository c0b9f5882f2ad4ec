import { z } from 'zod'

/** What a company has subscribed to. `open` is everything, without a limit: for operators who sell nothing. */
export const plans = ['open', 'free', 'business', 'pro'] as const
export const Plan = z.enum(plans)
export type Plan = z.infer<typeof Plan>

/** What only some plans have (specification, section 6). */
export const features = ['divisions', 'secondary_logos', 'leads'] as const
export type Feature = (typeof features)[number]

const included: Record<Plan, readonly Feature[]> = {
  open: features,
  free: [],
  business: ['divisions', 'secondary_logos'],
  pro: features,
}

/** Whether a plan has a feature. What was made with it earlier stays and is shown, whatever the plan. */
export const canUse = (plan: Plan, feature: Feature): boolean => included[plan].includes(feature)

/** The smallest plan that is sold and has the feature: what the paywall names. */
export const planWith = (feature: Feature): Plan =>
  plans.find((plan) => plan !== 'open' && canUse(plan, feature)) ?? 'pro'
