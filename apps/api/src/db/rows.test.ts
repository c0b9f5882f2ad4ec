import { expect, test } from 'vitest'
import { z } from 'zod'
import { startServer } from '../../test/server.ts'
import { jsonColumn } from './rows.ts'

const { database } = await startServer()
const statement = { name: 'rows_test', text: `select 1 as id, null::text as name, '{"a": 1}'::jsonb as data` }

test('returns rows that fit their shape', async () => {
  const shape = z.object({ id: z.number(), name: z.string().nullable(), data: jsonColumn<{ a: number }>() })
  expect(await database.global.rows(shape, statement, [])).toEqual([{ id: 1, name: null, data: { a: 1 } }])
})

test.each([
  ['another type', z.object({ id: z.string() }), 'at id'],
  ['null', z.object({ name: z.string() }), 'at name'],
  ['no such column', z.object({ email: z.string() }), 'at email'],
  ['no such JSON column', z.object({ other: jsonColumn<object>() }), 'at other'],
])('refuses a row with %s', async (_case, shape, place) => {
  const refusal = database.global.rows<unknown>(shape, statement, [])
  await expect(refusal).rejects.toThrow('A row of rows_test differs from its shape')
  await expect(refusal).rejects.toThrow(place)
})

test('counts the rows that a statement found', async () => {
  expect(await database.global.run({ name: 'rows_test_run', text: 'select from generate_series(1, 3)' }, [])).toBe(3)
})
