import { describe, expect, test } from 'vitest'
import { cpuMs, postgresCpuMs } from './cpu.ts'
import { residentMb } from './memory.ts'

/** Works until the process has used so much CPU time, by Node's own account. */
function work(ms: number): number {
  const from = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(from)
    if (user + system >= ms * 1000) return (user + system) / 1000
  }
}

// Elsewhere the system does not say.
describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('CPU time of a process is what it used', () => {
    const before = cpuMs(process.pid) ?? Number.NaN
    const used = work(200)
    const counted = (cpuMs(process.pid) ?? Number.NaN) - before
    expect(counted).toBeGreaterThan(used * 0.9)
    expect(counted).toBeLessThan(used * 1.3 + 20)
  })

  test('memory of a process is what it holds', () => {
    const held = process.memoryUsage.rss() / 1e6
    const counted = residentMb(process.pid) ?? Number.NaN
    expect(counted).toBeGreaterThan(held * 0.8)
    expect(counted).toBeLessThan(held * 1.2)
  })
})

test('a process that is none is not counted, nor one that is no PostgreSQL', () => {
  const nobody = 2 ** 22 + 1
  expect([cpuMs(nobody), residentMb(nobody), postgresCpuMs(process.pid)]).toEqual([undefined, undefined, undefined])
})
