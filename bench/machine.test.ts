import { describe, expect, test } from 'vitest'
import { cpuMs, postgresCpuMs, residentMb } from './machine.ts'

/** Works until the process has used this much CPU time, as Node reports it. */
function work(ms: number): number {
  const from = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(from)
    if (user + system >= ms * 1000) return (user + system) / 1000
  }
}

// Other systems do not report CPU time.
describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('reads the CPU time of a process', () => {
    const before = cpuMs(process.pid) ?? Number.NaN
    const used = work(200)
    const counted = (cpuMs(process.pid) ?? Number.NaN) - before
    expect(counted).toBeGreaterThan(used * 0.9)
    expect(counted).toBeLessThan(used * 1.3 + 20)
  })

  test('reads the memory of a process', () => {
    const held = process.memoryUsage.rss() / 1e6
    const counted = residentMb(process.pid) ?? Number.NaN
    expect(counted).toBeGreaterThan(held * 0.8)
    expect(counted).toBeLessThan(held * 1.2)
  })
})

test('ignores unknown processes and processes other than PostgreSQL', () => {
  const nobody = 2 ** 22 + 1
  expect([cpuMs(nobody), residentMb(nobody), postgresCpuMs(process.pid)]).toEqual([undefined, undefined, undefined])
})
