import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase, openOptionsOf } from '../../../test/database/database.ts'
import { makeCompany } from '../../../test/factories.ts'
import { startOwnServer } from '../../../test/server.ts'
import { companyArchive } from '../../modules/governance/company-exports/write-company.ts'
import { openDatabase } from '../open.ts'
import { openPglite } from './open-pglite.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

/* Clients of embedded data that end early. The next client gets a clean session. */

const server = await startOwnServer()

const health = async () =>
  (await server.variant({})).app.inject({ url: '/healthz' }).then(({ statusCode }) => statusCode)

test('serves after the receiver of an export disconnected', async () => {
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

test('opens again after a failed update', async () => {
  const settings = await freshDatabase()
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
  await inFolder(`drop policy own_company on lead_views; alter table lead_views rename company_id to renamed;
    comment on schema drizzle is null`)
  await expect(open()).rejects.toThrow('"company_id" does not exist')
  await inFolder('alter table lead_views rename renamed to company_id')
  await open()
})
