import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freshDatabase } from '../../test/database/database.ts'
import { makeCompany, makeMember } from '../../test/factories.ts'
import { startServer } from '../../test/server.ts'
import { buildApp } from '../app.ts'
import { readEnv } from '../settings/env.ts'
import { openProgram } from '../program.ts'
import { noteVisit, type Outcome, type Visit, Visits, visitsHeldMax } from './visits.ts'

const shown = { companyId: 'company', cardId: 'card', form: 'page' }
const asked = { method: 'GET', url: '/c/card', headers: {}, socket: { remoteAddress: '192.0.2.1' } }

/** Accepts batches on demand and remembers them. */
function keeper(perSecond = Infinity, isBusy = false) {
  const batches: number[] = []
  const waiting: PromiseWithResolvers<Outcome>[] = []
  const faults: Error[] = []
  const told: number[] = []
  const away = { losses: false }
  const leftOut = { all: false }
  const visits = new Visits(
    {
      perSecond,
      leavesOut: () => leftOut.all,
      keep: (batch) => {
        batches.push(batch.length)
        const answer = Promise.withResolvers<Outcome>()
        waiting.push(answer)
        return answer.promise
      },
      keepLosses: async (count) => {
        if (away.losses) throw new Error('The database is away')
        told.push(count)
      },
    },
    (fault) => faults.push(fault),
    () => isBusy,
  )
  const note = (count: number) => {
    for (let made = 0; made < count; made += 1) visits.note(shown, asked)
  }
  const answer = async (fault?: Error, outcome?: Outcome) => {
    const next = waiting.shift()
    if (!next) throw new Error('Nothing is on its way')
    if (fault) next.reject(fault)
    else next.resolve({ tried: batches.at(-1) ?? 0, ...outcome })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { visits, note, answer, batches, faults, told, away, leftOut }
}

describe('the buffer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('ignores saved copies', () => {
    const { visits } = keeper()
    noteVisit(visits, { ...asked, headers: { 'x-kartu-copy': '1' } }, { shown })
    expect(visits.held).toBe(0)
    noteVisit(visits, asked, { shown })
    expect(visits.held).toBe(1)
  })

  test('delivers after a second or a thousand visits', async () => {
    const { note, answer, batches, faults } = keeper()
    note(3)
    await vi.advanceTimersByTimeAsync(999)
    expect(batches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([3])
    await answer()
    note(999)
    expect(batches).toEqual([3])
    note(1)
    expect(batches).toEqual([3, 1_000])
    await answer()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches).toEqual([3, 1_000])
    expect(faults).toEqual([])
  })

  test('delivers one batch at a time within its bound', async () => {
    const { note, answer, batches, faults } = keeper()
    note(visitsHeldMax)
    expect(batches).toEqual([1_000])
    note(7)
    await answer()
    expect(batches).toEqual([1_000, 1_000])
    // The delivered batch has freed its places.
    note(1_000)
    note(1)
    for (let left = 0; left < 2; left += 1) await answer()
    expect(batches).toEqual(Array(3).fill(1_000))
    expect(faults.map(({ message }) => message)).toEqual(['8 card visits were not recorded'])
    note(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(batches.at(-1)).toBe(1)
  })

  test('continues after a failed batch', async () => {
    const { note, answer, batches, faults, told, away } = keeper()
    note(1_500)
    away.losses = true
    await answer(new Error('The database is away'))
    await answer()
    expect(batches).toEqual([1_000, 500])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({
      message: '1000 card visits were not recorded',
      cause: { message: 'The database is away' },
    })
    expect(told).toEqual([])
    away.losses = false
    note(2)
    await vi.advanceTimersByTimeAsync(1_000)
    await answer()
    expect(batches).toEqual([1_000, 500, 2])
    expect(faults).toHaveLength(1)
    // The operator can read the number once the database is back.
    expect(told).toEqual([1_000])
  })

  test('pauses longer in a busy process', async () => {
    const { note, answer, batches } = keeper(Infinity, true)
    note(1_100)
    await vi.advanceTimersByTimeAsync(60)
    await answer()
    await vi.advanceTimersByTimeAsync(1_930)
    expect(batches).toEqual([1_000])
    await vi.advanceTimersByTimeAsync(20)
    expect(batches).toEqual([1_000, 100])
  })

  test('pauses at most half a minute after a slow batch', async () => {
    const { note, answer, batches } = keeper(Infinity, true)
    note(1_100)
    await vi.advanceTimersByTimeAsync(10_000)
    await answer()
    await vi.advanceTimersByTimeAsync(29_990)
    expect(batches).toEqual([1_000])
    await vi.advanceTimersByTimeAsync(20)
    expect(batches).toEqual([1_000, 100])
  })

  test('drops visits beyond its rate without delaying a stop', async () => {
    const { visits, note, answer, batches } = keeper(500)
    note(1_900)
    await answer()
    note(1_000)
    await vi.advanceTimersByTimeAsync(1_990)
    expect(batches).toEqual([1_000])
    await vi.advanceTimersByTimeAsync(20)
    expect(batches).toEqual([1_000, 1_000])
    await answer()
    const closing = visits.close()
    await vi.advanceTimersByTimeAsync(0)
    await answer()
    await closing
    expect(batches).toEqual([1_000, 1_000, 900])
  })

  test('counts skipped visits within a second', async () => {
    const { note, answer, batches, faults, leftOut } = keeper()
    note(1)
    leftOut.all = true
    note(visitsHeldMax + 1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(batches).toEqual([1])
    await answer()
    note(5)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(batches).toEqual([1, 0])
    await answer()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches).toEqual([1, 0])
    expect(faults).toEqual([])
  })

  test('is not delayed by the skipped part of a batch', async () => {
    const { note, answer, batches } = keeper(500)
    note(2_000)
    await answer(undefined, { tried: 0 })
    await vi.advanceTimersByTimeAsync(1)
    note(1_000)
    await answer(undefined, { tried: 5 })
    await vi.advanceTimersByTimeAsync(11)
    expect(batches).toEqual([1_000, 1_000, 1_000])
  })

  test('on closing, delivers remaining visits after running batches', async () => {
    const { visits, note, answer, batches } = keeper()
    note(5)
    let closed = false
    const closing = visits.close().then(() => (closed = true))
    expect(batches).toEqual([5])
    await vi.advanceTimersByTimeAsync(0)
    expect(closed).toBe(false)
    await answer()
    await closing
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches).toEqual([5])
  })

  test('records a visit faster than a card is found', () => {
    const visits = new Visits(
      {
        ...{ perSecond: Infinity, leavesOut: () => false },
        ...{ keep: () => Promise.resolve({ tried: 0 }), keepLosses: () => Promise.resolve() },
      },
      () => {},
    )
    const begun = performance.now()
    for (let made = 0; made < visitsHeldMax; made += 1) visits.note(shown, asked)
    // A ready card takes about 20 µs; the bound leaves room for a busy machine.
    expect((performance.now() - begun) / visitsHeldMax).toBeLessThan(0.01)
  })
})

test('counts visitors on every path, including at program end', async () => {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', JOBS: 'off', ...(await freshDatabase()) }
  const kept: Visit[] = []
  const program = await openProgram(
    readEnv(settings),
    () => {},
    () => ({
      ...{ perSecond: Infinity, leavesOut: () => false },
      keep: async (batch) => ({ tried: kept.push(...batch) }),
      keepLosses: async () => {},
    }),
  )
  const app = await buildApp(program.deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string, method = 'GET', headers = {}) => {
    const [answer] = await once(request({ host: '127.0.0.1', port, path, method, headers }).end(), 'response')
    answer.resume()
    await once(answer, 'end')
    return answer as { statusCode: number; headers: Record<string, string> }
  }
  const company = await makeCompany({ ...(await startServer()), database: program.deps.database, deps: program.deps })
  const page = `/c/${company.slug}`
  const began = Date.now()
  const { headers } = await ask(page)
  await vi.waitFor(() => expect(program.deps.cardCache.trusted).toBe(true))
  await ask(page)
  // Once through Fastify, with a query that only its route reads.
  await ask(`${page}?ref=mail`)
  expect((await ask(page, 'GET', { 'if-none-match': headers['etag'] })).statusCode).toBe(304)
  await ask(`${page}.vcf`)
  await ask(`${page}/qr.svg`)
  // None of these opens a card.
  await ask(page, 'HEAD')
  await ask(`${page}nobody`)
  await ask('/healthz')
  const member = await makeMember(
    { ...(await startServer()), database: program.deps.database, deps: program.deps },
    company,
  )
  await program.deps.database
    .read({ companyId: company.id })
    .raw(`update members set status = 'paused' where company_id = $1 and id = $2`, [company.id, member.id])
  expect((await ask(`/c/${member.slug}`)).statusCode).not.toBe(200)
  await app.close()
  await program.close()
  expect(kept.map(({ shown: { form } }) => form)).toEqual([...Array<string>(4).fill('page en'), 'vcf 3.0', 'qr svg'])
  for (const visit of kept) {
    expect(visit.shown).toMatchObject({ companyId: company.id, cardId: company.cardId })
    expect(visit.atMs).toBeGreaterThanOrEqual(began)
    expect(visit.atMs).toBeLessThanOrEqual(Date.now())
  }
})
