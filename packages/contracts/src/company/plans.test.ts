import { expect, test } from 'vitest'
import { canUse, type Feature, features, type Plan, plans, planWith } from './plans.ts'

const table: Record<Plan, Record<Feature, boolean>> = {
  open: { divisions: true, secondary_logos: true, card_domains: true, leads: true },
  free: { divisions: false, secondary_logos: false, card_domains: false, leads: false },
  business: { divisions: true, secondary_logos: true, card_domains: true, leads: false },
  pro: { divisions: true, secondary_logos: true, card_domains: true, leads: true },
}

test.each(plans.flatMap((plan) => features.map((feature) => ({ plan, feature }))))(
  'the plan $plan and $feature',
  ({ plan, feature }) => {
    expect(canUse(plan, feature)).toBe(table[plan][feature])
  },
)

test.each(features)('the paywall of %s names a plan that includes it', (feature) => {
  const named = planWith(feature)
  expect(named).not.toBe('open')
  expect(canUse(named, feature)).toBe(true)
  expect(named).toBe(feature === 'leads' ? 'pro' : 'business')
})
