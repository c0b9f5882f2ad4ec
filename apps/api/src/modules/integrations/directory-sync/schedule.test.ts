import { describe, expect, test } from 'vitest'
import { removalLimit } from './removal-limit.ts'
import { nextTime } from './schedule.ts'

describe('nextTime', () => {
  const now = new Date('2026-11-29T20:30:00Z')

  test.each([
    ['off', 3, null],
    ['hourly', 3, '2026-11-29T21:20:00.000Z'],
    ['daily', 21, '2026-11-29T21:00:00.000Z'],
    ['daily', 20, '2026-11-30T20:00:00.000Z'],
    ['daily', 0, '2026-11-30T00:00:00.000Z'],
  ] as const)('%s at %i', (schedule, hour, next) => {
    expect(nextTime({ schedule, hour }, now)?.toISOString() ?? null).toBe(next)
  })
})

describe('removalLimit', () => {
  test.each([
    [10, 5, 12, 1],
    [10, 5, 100, 5],
    [10, 5, 1_000, 10],
    [0, 5, 1_000, 0],
    [10, 0, 1_000, 0],
    [10, 100, 4, 4],
  ])('%i people or %i %% of %i is %i', (removals_max, removals_percent, managed, limit) => {
    expect(removalLimit({ removals_max, removals_percent }, managed)).toBe(limit)
  })
})
