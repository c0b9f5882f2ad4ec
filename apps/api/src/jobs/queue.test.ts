import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../../test/database.ts'
import { openDatabase } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { defineJob, type Job } from './job.ts'
import { openQueue } from './queue.ts'

const settings = await freshDatabase()
const database = await openDatabase({
  dataDir: settings.DATA_DIR,
  databaseUrl: settings.DATABASE_URL,
  databasePoolSize: 3,
})
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
await queue.work({} as Deps, [note] as unknown as readonly Job<never>[])

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

test('a job of a transaction that is rolled back does not exist', async () => {
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

test('a job that fails is done later', async () => {
  failOnce.add('stubborn')
  await enqueue('stubborn')
  await isDone('stubborn')
  expect(done.filter((text) => text === 'stubborn')).toHaveLength(1)
})

test('many jobs are each done once', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `one of many ${at}`)
  await Promise.all(texts.map(enqueue))
  await Promise.all(texts.map(isDone))
  expect(done.filter((text) => text.startsWith('one of many')).toSorted()).toEqual(texts.toSorted())
})

test('working reports what failed, with its cause, and nothing else', () => {
  const told = faults.map(({ message, cause }) => [message, (cause as Error).message])
  expect(told).toEqual([['A job of mail failed and is tried again', 'the mail server is away']])
})
