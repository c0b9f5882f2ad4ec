import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { freshDatabase, openOptionsOf } from '../../test/database/database.ts'
import { openDatabase } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../modules/job.ts'
import { openQueue } from './queue.ts'

const settings = await freshDatabase()
const database = await openDatabase(openOptionsOf(settings, 3))
const faults: Error[] = []
const queue = await openQueue(database, (error) => faults.push(error))

const done: string[] = []
const failOnce = new Set<string>()
const note = defineJob({
  queue: 'mail',
  payload: z.object({ text: z.string() }),
  run: (_deps, { text }) => {
    if (failOnce.delete(text)) return Promise.reject(new Error('the mail server is away'))
    done.push(text)
    return Promise.resolve()
  },
})
await queue.work({} as Deps, [note])

afterAll(async () => {
  await queue.stop()
  await database.close()
})

const enqueue = (text: string) => database.transaction('global', (tx) => queue.enqueue(tx, note, { text }))
const waiting = async (text: string) =>
  (await database.global.raw(`select state from pgboss.job where data->>'text' = $1`, [text])) as { state: string }[]
const isDone = (text: string) => vi.waitFor(() => expect(done).toContain(text), { timeout: 60_000, interval: 10 })

test('a job runs soon after its transaction commits', async () => {
  const before = performance.now()
  await enqueue('soon')
  await isDone('soon')
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('a job does not exist if its transaction rolls back', async () => {
  const failing = database.transaction('global', async (tx) => {
    await queue.enqueue(tx, note, { text: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await waiting('rolled back')).toEqual([])
  await enqueue('after it')
  await isDone('after it')
  expect(done).not.toContain('rolled back')
})

test('a job does not run before its transaction commits', async () => {
  await database.transaction('global', async (tx) => {
    await queue.enqueue(tx, note, { text: 'patient' })
    expect(done).not.toContain('patient')
  })
  await isDone('patient')
})

test('adds only one job for a key', async () => {
  const add = (key: string) =>
    database.transaction('global', (tx) => queue.enqueue(tx, note, { text: 'keyed' }, 86_400, key))
  for (const key of ['one', 'one', 'other']) await add(key)
  expect(await waiting('keyed')).toHaveLength(2)
})

test('retries a failed job later', async () => {
  failOnce.add('stubborn')
  await enqueue('stubborn')
  await isDone('stubborn')
  expect(done.filter((text) => text === 'stubborn')).toHaveLength(1)
})

test('finds a job of another process within seconds', async () => {
  const other = await openQueue(database, (error) => faults.push(error))
  await database.transaction('global', (tx) => other.enqueue(tx, note, { text: 'of another' }))
  await vi.waitFor(() => expect(done).toContain('of another'), { timeout: 10_000, interval: 10 })
  await other.stop()
})

test('idle workers share one poll every other second', async () => {
  await database.transaction('global', (tx) => queue.enqueue(tx, note, { text: 'tomorrow' }, 86_400))
  await vi.waitFor(async () => expect(await looksIn(2_500)).toEqual([0, 1]), { timeout: 30_000 })

  /** Number of fetches and of polls in that time. */
  async function looksIn(ms: number): Promise<[number, number]> {
    const texts: string[] = []
    const lend = database.withConnection.bind(database)
    const lending = vi.spyOn(database, 'withConnection').mockImplementation((use) =>
      lend((client) => {
        const query = vi.spyOn(client, 'query')
        return use(client).finally(() => {
          texts.push(...query.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text))
          query.mockRestore()
        })
      }),
    )
    let polls = 0
    database.around = (statement, run) => {
      if (statement.name === 'jobs_due') polls += 1
      return run()
    }
    await new Promise((resolve) => setTimeout(resolve, ms))
    database.around = undefined
    lending.mockRestore()
    return [texts.filter((text) => /skip locked/i.test(text)).length, polls]
  }
})

test('runs each of many jobs once', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `one of many ${at}`)
  await Promise.all(texts.map(enqueue))
  await Promise.all(texts.map(isDone))
  expect(done.filter((text) => text.startsWith('one of many')).toSorted()).toEqual(texts.toSorted())
})

/** Adds a job that has no worker in this test, and changes its row in pg-boss. */
async function jobRow(text: string, values: string): Promise<void> {
  const unworked = defineJob({ ...note, queue: 'join_mail' })
  await database.transaction('global', (tx) => queue.enqueue(tx, unworked, { text }))
  await database.global.raw(`update pgboss.job set ${values} where data->>'text' = $1`, [text])
}

const inWork = `state = 'active', started_on = now(), heartbeat_on = now()`

test('reopening embedded data restarts jobs of a dead process', async () => {
  await jobRow('left in work', inWork)
  await jobRow('left for the fourth time', `${inWork}, retry_count = 3`)
  await jobRow('left too often', `${inWork}, retry_count = retry_limit`)
  const next = await openQueue(database, (error) => faults.push(error))
  const rows = await database.global.raw(
    `select data->>'text' as text, state, greatest(0, extract(epoch from start_after - now()))::float8 as seconds
     from pgboss.job where data->>'text' like 'left %' order by created_on`,
    [],
  )
  await next.stop()
  const left = database.kind === 'pglite' ? 'retry' : 'active'
  expect(rows).toEqual([
    { text: 'left in work', state: left, seconds: 0 },
    // Pauses of two, four and eight seconds add up, so that repeated crashes of the process are spread out.
    { text: 'left for the fourth time', state: left, seconds: left === 'retry' ? expect.closeTo(14, 0) : 0 },
    { text: 'left too often', state: 'active', seconds: 0 },
  ])
})

// Embedded data has no other process that could end.
test.skipIf(database.kind === 'pglite')('restarts a job without a heartbeat within seconds', async () => {
  await jobRow('silent', `state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'`)
  await jobRow('done', `state = 'completed', started_on = now(), completed_on = now() - interval '61 seconds'`)
  const looked = `monitor_claim_on = now(), maintain_on = now() - interval '61 seconds'`
  await database.global.raw(`update pgboss.queue set ${looked}`, [])
  await vi.waitFor(
    async () => {
      expect(await waiting('silent')).toEqual([{ state: 'retry' }])
      expect(await waiting('done')).toEqual([])
    },
    { timeout: 12_000, interval: 100 },
  )
})

test('reports only failures, each with its cause', () => {
  const told = faults.map(({ message, cause }) => [message, (cause as Error).message])
  expect(told).toEqual([['A job of mail failed and will be retried', 'the mail server is away']])
})
