import { expect, test } from 'vitest'
import { stepShare } from './step-share.ts'

const funnel = { views: 10, saves: 1, leads: 3, qualified: 2, won: 1, left_out_leads: 0 }

test('measures leads as a share of views', () => {
  expect((['views', 'saves', 'leads', 'qualified', 'won'] as const).map((step) => stepShare(funnel, step))).toEqual([
    ...[null, 0.1, 0.3],
    ...[2 / 3, 0.5],
  ])
})

test('never exceeds the whole', () => {
  expect(stepShare({ ...funnel, views: 1, saves: 2 }, 'saves')).toBeNull()
  expect(stepShare({ ...funnel, views: 0 }, 'leads')).toBeNull()
})
