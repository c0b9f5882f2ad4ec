import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListMemory } from './list-memory.ts'
import { PreludeRefused } from './context-transport.ts'

const [company, other] = ['a', 'b']
const changed = { companyId: company } as Parameters<ListMemory['drop']>[0]
const isMuch = (answer: number) => answer >= 30_000

/** Returns one more each time, starting from a number. */
const counter = (from: number) => {
  let next = from
  return vi.fn<() => Promise<number>>(() => Promise.resolve(next++))
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('caches an answer until something in the company changes', async () => {
  const memory = new ListMemory(() => true)
  const ask = counter(5)
  expect(await Promise.all([memory.of(company, 'q', ask), memory.of(company, 'q', ask)])).toEqual([5, 5])
  expect(await memory.of(other, 'q', ask)).toBe(6)
  memory.drop(changed)
  expect(await memory.of(company, 'q', ask)).toBe(7)
  expect(await memory.of(other, 'q', ask)).toBe(6)
})

test('a large count stays cached for five seconds despite changes', async () => {
  const memory = new ListMemory(() => true)
  const ask = counter(40_000)
  const read = () => memory.of(company, 'q', ask, isMuch)
  expect(await read()).toBe(40_000)
  for (const passedMs of [0, 4_999]) {
    vi.setSystemTime(Date.now() + passedMs)
    memory.drop(changed)
    expect(await read()).toBe(40_000)
  }
  vi.setSystemTime(Date.now() + 1)
  memory.drop(changed)
  expect(await read()).toBe(40_001)
})

test('a small or exact count is dropped after a change', async () => {
  const memory = new ListMemory(() => true)
  const [small, large] = [counter(29_998), counter(40_000)]
  expect(await memory.of(company, 'small', small, isMuch)).toBe(29_998)
  expect(await memory.of(company, 'large', large)).toBe(40_000)
  memory.drop(changed)
  expect(await memory.of(company, 'small', small, isMuch)).toBe(29_999)
  expect(await memory.of(company, 'large', large, isMuch)).toBe(40_001)
  memory.drop(changed)
  expect(await memory.of(company, 'large', large)).toBe(40_002)
})

test('caches nothing while changes are not received', async () => {
  let isHeard = true
  const memory = new ListMemory(() => isHeard)
  const ask = counter(40_000)
  await memory.of(company, 'q', ask, isMuch)
  isHeard = false
  expect(await memory.of(company, 'q', ask, isMuch)).toBe(40_001)
  memory.dropAll()
  isHeard = true
  expect(await memory.of(company, 'q', ask, isMuch)).toBe(40_002)
})

test('retries after a failure', async () => {
  const memory = new ListMemory(() => true)
  await expect(memory.of(company, 'q', () => Promise.reject(new Error('gone')), isMuch)).rejects.toThrow('gone')
  expect(await memory.of(company, 'q', counter(1), isMuch)).toBe(1)
})

test('a caller queries again if a shared answer was refused', async () => {
  const memory = new ListMemory(() => true)
  const refused = vi.fn<() => Promise<number>>(() => Promise.reject(new PreludeRefused('Of another caller')))
  const ask = counter(5)
  const answers = await Promise.allSettled([refused, ask, refused, ask].map((one) => memory.of(company, 'q', one)))
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual(['refused', 5, 5, 5])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('an error reaches only callers of the shared query', async () => {
  const memory = new ListMemory(() => true)
  const fails = vi.fn<() => Promise<number>>(() => Promise.reject(new Error('The database is away')))
  const ask = counter(5)
  const answers = await Promise.allSettled([fails, ask].map((one) => memory.of(company, 'q', one)))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await memory.of(company, 'q', ask)).toBe(5)
})
