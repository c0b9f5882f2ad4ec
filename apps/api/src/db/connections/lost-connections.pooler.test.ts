import { afterAll, expect, test } from 'vitest'
import { freshDatabase, openOptionsOf } from '../../../test/database/database.ts'
import { startTcpProxy, throughProxy } from '../../../test/outside/tcp-proxy.ts'
import { isConnectionFault } from './connection-fault.ts'
import { openDatabase } from '../open.ts'

const settings = await freshDatabase()
const { DATABASE_URL: pooled = '', DATABASE_DIRECT_URL: direct = '' } = settings
const toPooler = await startTcpProxy(Number(new URL(pooled).port))
const toDatabase = await startTcpProxy(Number(new URL(direct).port))
const database = await openDatabase(
  openOptionsOf(
    {
      ...settings,
      DATABASE_URL: throughProxy(pooled, toPooler),
      DATABASE_DIRECT_URL: throughProxy(direct, toDatabase),
    },
    2,
  ),
)

afterAll(async () => {
  await database.close()
  await toPooler.close()
  await toDatabase.close()
})

test('keeps waiting for a silent statement while the database is reachable', async () => {
  const before = toDatabase.links.length
  expect(await database.global.raw(`select 'done' as said from pg_sleep(4)`, [])).toEqual([{ said: 'done' }])
  expect(toDatabase.links.slice(before).map(({ name }) => name)).toContain('kartu-watch')
})

test('fails callers of an unreachable database until it is back', async () => {
  toPooler.freeze()
  toDatabase.refuse()
  const fault: unknown = await database.global.raw('select 1', []).catch((error: unknown) => error)
  expect(isConnectionFault(fault)).toBe(true)
  toPooler.thaw()
  toDatabase.thaw()
  expect(await database.global.raw('select 1 as one', [])).toEqual([{ one: 1 }])
})
