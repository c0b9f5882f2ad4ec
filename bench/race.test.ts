import { expect, test } from 'vitest'
import { type Figures, measured, outcomeOf } from './race.ts'

const figures = (cpuMicros: number | undefined, databaseCpuMicros: number | undefined, perSecond = 100): Figures => ({
  requestsPerSecond: perSecond,
  p50Ms: 1,
  p99Ms: 2,
  maxMs: 3,
  cpuMicros,
  databaseCpuMicros,
})

test("the ratio includes the database's work for either side", () => {
  const outcome = outcomeOf([{ floor: figures(100, 300, 200), kartu: figures(400, 400, 50) }])
  expect(outcome).toMatchObject({ cpuRatio: 0.5, wallRatio: 0.25 })
})

test('uses the median of the pairs, not the pair of the medians', () => {
  const pairs = [
    { floor: figures(100, 0), kartu: figures(100, 0) },
    { floor: figures(300, 0), kartu: figures(600, 0) },
    { floor: figures(200, 0), kartu: figures(800, 0) },
  ]
  expect(outcomeOf(pairs)).toMatchObject({ cpuRatio: 0.5, floor: { cpuMicros: 200 }, kartu: { cpuMicros: 600 } })
})

test.each([
  { name: 'program', of: figures(undefined, 300) },
  { name: 'database', of: figures(100, undefined) },
])('has no ratio without the CPU time of the $name', ({ of }) => {
  expect(outcomeOf([{ floor: figures(100, 300), kartu: of }]).cpuRatio).toBeUndefined()
})

test('divides figures by the number of requests', async () => {
  let databaseMs = 500
  const one = await measured(
    process.pid,
    () => databaseMs,
    async () => {
      databaseMs += 20
      return { requests: 100, latenciesMs: Float64Array.from({ length: 100 }, (_, at) => at + 1) }
    },
  )
  expect(one).toMatchObject({ databaseCpuMicros: 200, p50Ms: 50, p99Ms: 99, maxMs: 100 })
})

test('reports nothing for a round without a request', async () => {
  const nothing = async () => ({ requests: 0, latenciesMs: new Float64Array() })
  await expect(measured(process.pid, () => 0, nothing)).rejects.toThrow('measured no request')
})
