import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase, isOnCluster, openOptionsOf } from '../../../test/database/database.ts'
import { newId } from '../columns.ts'
import type { Db } from '../db.ts'
import { openDatabase } from '../open.ts'

const database = await openDatabase(openOptionsOf(await freshDatabase(), 1))
afterAll(() => database.close())

const companyId = newId()
const seen = { name: 'own_connections_seen', text: `select current_setting('app.company_id') as id` }
const shape = z.object({ id: z.string() })
const answers = [{ id: companyId }]

// A cluster receives its context by `set local`, which is not prepared.
test.skipIf(isOnCluster())('runs nothing when the context cannot be set', async () => {
  const read = () => database.read({ companyId }).rows(shape, seen, [])
  const write = () => database.transaction({ companyId }, (tx) => tx.rows(shape, seen, []))
  expect(await read()).toEqual(answers)
  await database.pool.query('deallocate kartu_context')
  await expect(read()).rejects.toMatchObject({ code: '26000' })
  await expect(write()).rejects.toMatchObject({ code: '26000' })
  await database.pool.query(
    `prepare kartu_context (text) as
      select set_config('app.company_id', $1, true)`,
  )
  expect(await read()).toEqual(answers)
  expect(await write()).toEqual(answers)
})

const fragile = { name: 'fragile_prelude', text: 'select (1 / $1::int)::text' }

test.skipIf(isOnCluster()).each([
  ['with a first statement', (tx: Db) => tx.rows(shape, seen, [])],
  ['without one', () => Promise.resolve(answers)],
])('a connection stays usable after a failed begin %s', async (_, run) => {
  const fresh = await openDatabase({ ...openOptionsOf(await freshDatabase(), 1), preludes: [fragile] })
  try {
    const begin = (divisor: string) => {
      const prelude = { ...fragile, isOpen: true, values: [divisor], hear: () => {} }
      return fresh.transaction({ companyId }, run, [prelude])
    }
    await expect(begin('0')).rejects.toMatchObject({ code: '22012' })
    expect(await begin('1')).toEqual(answers)
    expect(await begin('1')).toEqual(answers)
  } finally {
    await fresh.close()
  }
})
