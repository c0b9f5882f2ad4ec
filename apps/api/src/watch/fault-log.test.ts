import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../http/errors.ts'
import { FaultLog, quietMs } from './fault-log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function start() {
  const lines: [Record<string, unknown>, string][] = []
  const faults = new FaultLog({
    error: ((fields: Record<string, unknown>, text: string) => lines.push([fields, text])) as never,
  })
  return { lines, faults }
}

const away = () =>
  new AppError('unavailable', { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) })

test('an outage logs only one stack', () => {
  const { lines, faults } = start()
  for (let at = 0; at < 10_000; at += 1) faults.tell(away(), 'request failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toEqual([{ err: expect.any(AppError) as Error }, 'request failed'])
  vi.advanceTimersByTime(quietMs)
  expect(lines.slice(1)).toEqual([[{ more: 9_999, fault: 'Error: unavailable' }, 'request failed, again']])
  vi.advanceTimersByTime(quietMs)
  faults.tell(away(), 'request failed')
  // A quiet minute ended the outage, so this fault is new again.
  expect(lines).toHaveLength(3)
  expect(lines[2]?.[1]).toBe('request failed')
  expect(faults.count).toBe(10_001)
})

test('logs faults of other causes or other work separately', () => {
  const { lines, faults } = start()
  faults.tell(away(), 'request failed')
  faults.tell(new AppError('unavailable', { cause: new TypeError('of ours') }), 'request failed')
  faults.tell(away(), 'background fault')
  expect(lines.map(([, text]) => text)).toEqual(['request failed', 'request failed', 'background fault'])
})

test('many different faults do not fill the memory', () => {
  const { lines, faults } = start()
  for (let at = 0; at < 1_000; at += 1)
    faults.tell(Object.assign(new Error('odd'), { code: `E${at}` }), 'request failed')
  expect(lines).toHaveLength(1_000)
  expect(vi.getTimerCount()).toBe(200)
  faults.close()
  expect(vi.getTimerCount()).toBe(0)
})
