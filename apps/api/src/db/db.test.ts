import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { freshDatabase, openOptionsOf } from '../../test/database/database.ts'
import { SettingError } from '../settings/setting-error.ts'
import { newId, wireTime } from './columns.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open.ts'
import { jsonColumn } from './rows.ts'

const settings = await freshDatabase()
const database = await openDatabase(openOptionsOf(settings, 2))
afterAll(() => database.close())

const outboxRow = z.object({
  subject: z.string(),
})

const outbox = () => database.global.rows(outboxRow, { name: 'outbox', text: 'select subject from outbox_mails' }, [])
const addMail = {
  name: 'add_mail',
  text: `insert into outbox_mails (id, "to", subject, text) values ($1, 'a@example.com', $2, '')`,
}

test('effects run only after the commit', async () => {
  const order: string[] = []
  await database.transaction('global', async (tx) => {
    tx.afterCommit(() => order.push('effect'))
    await tx.run(addMail, [newId(), 'kept'])
    order.push('work')
  })
  expect(order).toEqual(['work', 'effect'])
  const failing = database.transaction('global', async (tx) => {
    tx.afterCommit(() => order.push('never'))
    await tx.run(addMail, [newId(), 'lost'])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(order).toEqual(['work', 'effect'])
  expect(await outbox()).toEqual([{ subject: 'kept' }])
})

test('a transaction with a swallowed failure does not count as committed', async () => {
  let effects = 0
  const failing = database.transaction('global', async (tx) => {
    tx.afterCommit(() => (effects += 1))
    await tx.run(addMail, [newId(), 'lost'])
    await tx.raw('select 1/0', []).catch(() => undefined)
  })
  await expect(failing).rejects.toThrow('cannot be kept')
  expect(effects).toBe(0)
  expect(await outbox()).toEqual([{ subject: 'kept' }])
})

test('commits the first and the last statement together', async () => {
  const mail = (subject: string) => ({ statement: addMail, values: [newId(), subject] })
  const found = await database.transaction('global', async (tx) => {
    tx.lastly(mail('last'))
    return tx.run(addMail, mail('first').values)
  })
  expect(found).toBe(1)
  expect((await outbox()).map(({ subject }) => subject)).toEqual(['kept', 'first', 'last'])
})

test('commits a transaction that has only a last statement', async () => {
  const before = (await outbox()).length
  await database.transaction('global', async (tx) => tx.lastly({ statement: addMail, values: [newId(), 'alone'] }))
  expect(await outbox()).toHaveLength(before + 1)
})

describe('a prelude that throws', () => {
  const prelude = {
    // Prepared on connections of our own; shared ones send the text.
    ...{ name: 'kartu_context', text: 'select $1::text', values: [''], isOpen: true },
    hear: () => {
      throw new Error('refused')
    },
  }

  test.each<[string, (tx: Db) => Promise<unknown>]>([
    ['the work', (tx) => tx.run(addMail, [newId(), 'refused'])],
    ['a failed statement', (tx) => tx.raw('select 1/0', [])],
    ['a refusal before any statement', () => Promise.reject(new Error('not allowed'))],
    [
      'work that swallows it',
      async (tx) => {
        await tx.run(addMail, [newId(), 'refused']).catch(() => undefined)
        await tx.run(addMail, [newId(), 'refused'])
      },
    ],
  ])('undoes %s', async (_, run) => {
    const before = await outbox()
    await expect(database.transaction('global', run, [prelude])).rejects.toThrow('refused')
    expect(await outbox()).toEqual(before)
  })
})

test.each([
  ['its last statement fails', { text: 'select 1 / $1::int' }, false],
  ['an earlier statement failed', { text: 'select $1::int' }, true],
])('a transaction keeps nothing if %s', async (_, statement, failed) => {
  const before = await outbox()
  let effects = 0
  const failing = database.transaction('global', async (tx) => {
    tx.afterCommit(() => (effects += 1))
    await tx.run(addMail, [newId(), 'lost'])
    if (failed) await tx.raw('select 1/0', []).catch(() => undefined)
    tx.lastly({ statement, values: [0] })
  })
  await expect(failing).rejects.toThrow(failed ? 'current transaction is aborted' : 'division by zero')
  expect(effects).toBe(0)
  expect(await outbox()).toEqual(before)
})

const foundRow = z.object({
  moment: z.string(),
})

test('hand-written statements and Drizzle return the same values', async () => {
  const values = ['Nguyễn 陳大文 👩‍🚀', null, 42, true, '2026-11-21T10:00:00.123Z', ['a', 'b,"c'], { deep: ['x'] }]
  const text = `select $1::text as words, $2::text as nothing, $3::int as number, $4::boolean as truth,
    $5::timestamptz as moment, $6::text[] as list, $7::jsonb as json`
  const expected = {
    words: values[0],
    nothing: null,
    number: 42,
    truth: true,
    moment: expect.stringContaining('2026-11-21 10:00:00.123+00') as string,
    list: ['a', 'b,"c'],
    json: { deep: ['x'] },
  }
  const [bound] = await database.global.rows(foundRow, { name: 'values', text }, values)
  expect(bound).toEqual(expected)
  expect(wireTime(bound?.moment ?? '')).toBe('2026-11-21T10:00:00.123Z')
  const [inside] = await database.transaction('global', (tx) => tx.rows(foundRow, { name: 'values', text }, values))
  expect(inside).toEqual(expected)
  const { rows } = await database.global.orm.execute(sql`select ${'it’s'}::text as words, ${7}::int as number`)
  expect(rows).toEqual([{ words: 'it’s', number: 7 }])
})

test('IDs are UUIDs of version 7', () => {
  const madeAt = (id: string) => parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  // Another file of this process may have advanced its clock, and IDs never go back.
  const before = Math.max(Date.now(), madeAt(newId()))
  const ids = Array.from({ length: 3 }, newId)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(madeAt(id)).toBeGreaterThanOrEqual(before)
    expect(madeAt(id)).toBeLessThanOrEqual(Math.max(Date.now(), before))
  }
})

test('IDs sort by creation even if the clock is set back', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)
  ids.push(...Array.from({ length: 10_000 }, newId))
  clock.mockRestore()
  expect(ids).toEqual([...new Set(ids)].toSorted())
})

test('names the setting of an unusable folder or database, without passwords', async () => {
  const file = join(settings.DATA_DIR, 'a-file')
  await writeFile(file, '')
  await expect(
    openDatabase({ dataDir: join(file, 'data'), databaseUrl: undefined, databasePoolSize: 1 }),
  ).rejects.toThrow(/^The folder .+ of the setting DATA_DIR cannot be used: .+\.$/)
  const databaseUrl = 'postgres://kartu:hunter2@127.0.0.1:1/kartu'
  const failed = await openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 1 }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(SettingError)
  expect(String(failed)).toMatch(
    /The database at 127\.0\.0\.1:1 of the setting DATABASE_URL cannot be reached \(ECONNREFUSED\)\. .+\.$/,
  )
  expect(String(failed)).not.toContain('hunter2')
})

const fitting = { name: 'rows_test', text: `select 1 as id, null::text as name, '{"a": 1}'::jsonb as data` }

test('returns rows that match their shape', async () => {
  const shape = z.object({ id: z.number(), name: z.string().nullable(), data: jsonColumn<{ a: number }>() })
  expect(await database.global.rows(shape, fitting, [])).toEqual([{ id: 1, name: null, data: { a: 1 } }])
})

test.each([
  ['another type', z.object({ id: z.string() }), 'at id'],
  ['null', z.object({ name: z.string() }), 'at name'],
  ['no such column', z.object({ email: z.string() }), 'at email'],
  ['no such JSON column', z.object({ other: jsonColumn<object>() }), 'at other'],
])('refuses a row with %s', async (_case, shape, place) => {
  const refusal = database.global.rows<unknown>(shape, fitting, [])
  await expect(refusal).rejects.toThrow('A row of rows_test differs from its shape')
  await expect(refusal).rejects.toThrow(place)
})

test('counts the rows that a statement affected', async () => {
  expect(await database.global.run({ name: 'rows_test_run', text: 'select from generate_series(1, 3)' }, [])).toBe(3)
})
