import type { Insights } from './insights.ts'
import { expect, it } from 'vitest'
import { honest } from './insights.honest.ts'

const share = { value: 'qr', views: 3, leads: 1, before: { views: 2, leads: 0 } }
const day = { views: 3, visitors: 2, saves: 1, taps: 0, leads: 1 }
const answer = (since: string | null) =>
  ({
    before: { from: '2026-10-01', to: '2026-10-31' },
    counting_since: since,
    figures: {
      totals_before: { views: 2 },
      days: [{ ...day, day: '2026-11-01', before: { ...day, day: '2026-10-01' } }],
      sources: [share],
      countries: null,
      devices: [share],
      languages: [share],
      links: [{ target: 'email', taps: 4, before: 2 }],
    },
  }) as unknown as Insights

it('compares with a period that was counted from its first day', () => {
  expect(honest(answer('2026-10-01'))).toEqual(answer('2026-10-01'))
})

it.each(['2026-10-02', null])('compares with nothing when counting began on %s', (since) => {
  const { before, figures } = honest(answer(since))
  expect(before).toBeNull()
  expect(figures?.totals_before).toBeNull()
  expect(JSON.stringify(figures)).not.toMatch(/"before":[^n]/)
  expect(figures?.countries).toBeNull()
})
