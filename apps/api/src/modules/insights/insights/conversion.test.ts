import { expect, it } from 'vitest'
import type { DayCount } from './count-days.sql.ts'
import type { LeadCount } from './count-leads.sql.ts'
import { sumTotals } from './insights.view.ts'

const span = { from: '2026-11-01', to: '2026-11-30' }

function conversionOf(visitors: number, cardLeads: number): number | null {
  const views = { day: '2026-11-02', kind: 'view', audience: 'visitor', count: visitors, visitors } as DayCount
  const leads = { is_before: false, is_total: true, card_leads: cardLeads } as LeadCount
  return sumTotals([views], [leads], span, { audience: ['visitor'], isBefore: false }).conversion
}

it.each([
  [4, 1, 0.25],
  [2, 3, 1],
  [0, 3, null],
  [5, 0, 0],
])('stays at most 1 for %i visitors with %i leads', (visitors, leads, expected) => {
  expect(conversionOf(visitors, leads)).toBe(expected)
})
