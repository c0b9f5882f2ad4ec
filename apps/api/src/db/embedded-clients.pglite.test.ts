import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase, openOptionsOf } from '../../test/database.ts'
import { makeCompany } from '../../test/factories.ts'
import { startOwnServer } from '../../test/server.ts'
import { companyArchive } from '../modules/company-exports/write-company.ts'
import { openDatabase } from './open.ts'
import { openPglite } from './open-pglite.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

/* Ways in which a client of embedded data ends before its time. The next one gets a clean session. */

const server = await startOwnServer()

const health = async () =>
  (await server.variant({})).app.inject({ url: '/healthz' }).then(({ statusCode }) => statusCode)

test('serves after an export that its receiver left', async () => {
  const company = await makeCompany(server)
  for await (const _ of companyArchive(server.deps, company.id)) break
  expect(await health()).toBe(200)
})

test('serves after a failed snapshot', async () => {
  const failing = server.database.snapshot(async (db) => {
    await db.raw('declare half_read no scroll cursor for select generate_series(1, 1000)', [])
    await db.raw('fetch 10 from half_read', [])
    throw new Error('the reader failed')
  })
  await expect(failing).rejects.toThrow('the reader failed')
  await server.database.snapshot((db) => db.raw('declare half_read no scroll cursor for select 1', []))
  expect(await health()).toBe(200)
})

test('opens again after a migration that failed', async () => {
  const settings = await freshDatabase()
  const records = 'drizzle.__drizzle_migrations'
  const inFolder = async (text: string) => {
    const { pglite } = await openPglite(new SyncedNodeFS(join(settings.DATA_DIR, 'pglite')), true)
    await pglite.exec(text)
    await pglite.close()
  }
  const open = async () => {
    const database = await openDatabase(openOptionsOf(settings, 1))
    await database.global.raw('select count(*) from companies', [])
    await database.close()
  }
  // The second migration runs again, and finds what it makes.
  const later = `created_at > (select min(created_at) from ${records})`
  await inFolder(`create table public.kept_records as select * from ${records} where ${later};
    delete from ${records} where ${later}; comment on schema drizzle is null`)
  await expect(open()).rejects.toThrow('already exists')
  await inFolder(`insert into ${records} select * from public.kept_records; drop table public.kept_records`)
  await open()
})
