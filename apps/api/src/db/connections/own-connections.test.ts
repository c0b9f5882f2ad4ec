import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase, isOnCluster, openOptionsOf } from '../../../test/database/database.ts'
import { newId } from '../columns.ts'
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
