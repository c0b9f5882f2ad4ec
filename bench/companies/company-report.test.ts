import { expect, test } from 'vitest'
import { companyTable, missed } from './company-report.ts'

const line = (name: string, large: number, cpuMicros?: { small: number; large: number }) => ({
  name,
  ms: { small: 10, large },
  cpuMicros,
})

test('reports a miss above 1.2 times the CPU or time', () => {
  const cheap = { small: 1_000, large: 1_200 }
  const lines = [
    line('at the bound', 12),
    line('above', 12.1),
    line('slow, at the bound by CPU', 30, cheap),
    line('quick, above by CPU', 5, { ...cheap, large: 1_201 }),
    line('unknown', Number.NaN),
  ]
  expect(missed(lines).map(({ name }) => name)).toEqual(['above', 'quick, above by CPU', 'unknown'])
  expect(companyTable(lines).filter((row) => row.includes('MISS'))).toHaveLength(3)
})
