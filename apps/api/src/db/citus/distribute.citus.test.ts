import { cardRoutes } from '@kartu/contracts/company/cards'
import { expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase, openOptionsOf } from '../../../test/database/database.ts'
import { makeCompany, makeMember } from '../../../test/factories.ts'
import { startOwnServer } from '../../../test/server.ts'
import { onServer } from '../../../test/database/servers.ts'
import { distribute } from './distribute.ts'
import { tenantTables } from '../isolation.ts'
import { openDatabase } from '../open.ts'
import { spread } from './spread.ts'

/* Operator commands on a Citus cluster. The other API tests run there as well. */

const template = inject('template')
const workers = template.kind === 'postgres' ? template.workers : []

const server = await startOwnServer()

const settingsOf = ({ DATABASE_URL, DATA_DIR }: FreshDatabase) => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
  databaseDirectUrl: undefined,
  databaseOwnerUrl: undefined,
})
const sql = <R extends object>(
  { DATABASE_URL = '' }: FreshDatabase,
  text: string,
  values: unknown[] = [],
): Promise<R[]> => onServer(DATABASE_URL, async (client) => (await client.query<R>(text, values)).rows)

test('refuses to distribute twice or while Kartu runs', async () => {
  const fresh = await freshDatabase()
  expect(await distribute(settingsOf(fresh), () => {})).toMatch(/^The database is distributed over .* already\.$/)
  const database = await openDatabase(openOptionsOf(fresh, 1))
  await expect(distribute(settingsOf(fresh), () => {})).rejects.toThrow(/^Kartu is running \(1 connections\)/)
  await database.close()
})

test('workers isolate every company table', async () => {
  const fresh = await freshDatabase()
  const spread = await sql<{ name: string }>(
    fresh,
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1`,
  )
  expect(spread.map(({ name }) => name)).toEqual(expect.arrayContaining(['companies', ...tenantTables]))
  const { pathname } = new URL(fresh.DATABASE_URL ?? '')
  for (const worker of workers) {
    const shards = await onServer(Object.assign(new URL(worker), { pathname }).href, async (client) => {
      // Without this setting, Citus hides shards.
      await client.query(`set citus.show_shards_for_app_name_prefixes = '*'`)
      const text = `select relrowsecurity and relforcerowsecurity as isolated from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
          and substring(relname from '^(.*)_\\d{6,}$') = any($1)`
      return (await client.query<{ isolated: boolean }>(text, [tenantTables])).rows
    })
    expect(shards.length).toBeGreaterThanOrEqual(tenantTables.length)
    expect(shards.filter(({ isolated }) => !isolated)).toEqual([])
  }
})

test('distributes a table that a later migration creates', async () => {
  const { DATABASE_URL = '' } = await freshDatabase()
  await onServer(DATABASE_URL, async (client) => {
    const reference = 'company_deletions_company_id_companies_id_fk'
    await client.query(`alter table company_deletions drop constraint ${reference}`)
    await client.query(`select undistribute_table('company_deletions')`)
    await client.query(
      `alter table company_deletions add constraint ${reference} foreign key (company_id) references companies (id) on delete cascade`,
    )
    await client.query('begin')
    expect(await spread(client)).toEqual(['company_deletions'])
    await client.query('commit')
    expect(await spread(client)).toEqual([])
    const { rows } = await client.query(
      `select count(*)::int as references from pg_constraint where conrelid = 'company_deletions'::regclass and contype = 'f'`,
    )
    expect(rows).toEqual([{ references: 1 }])
  })
})

test('moves a company to another worker without losing acknowledged writes', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const place = server.settings
  const found = () =>
    sql<{ shard: string; host: string; port: number }>(
      place,
      `select s.shardid as shard, n.nodename as host, n.nodeport as port from pg_dist_placement p
         join pg_dist_shard s on s.shardid = p.shardid join pg_dist_node n on n.groupid = p.groupid
       where s.shardid = get_shard_id_for_distribution_column('companies', $1::uuid)`,
      [company.id],
    )
  const [from] = await found()
  const to = workers.map((worker) => new URL(worker)).find(({ port }) => Number(port) !== from?.port)
  let moved = false
  const written: string[] = []
  const write = async () => {
    while (!moved) written.push((await makeMember(server, company)).id)
  }
  const writing = [write(), write()]
  await sql(
    place,
    `select citus_move_shard_placement($1::bigint, $2::text, $3::int, $4::text, $5::int, 'block_writes')`,
    [from?.shard, from?.host, from?.port, to?.hostname, Number(to?.port)],
  )
  moved = true
  await Promise.all(writing)
  expect((await found())[0]?.port).toBe(Number(to?.port))
  const there = await sql<{ id: string }>(place, 'select id from members where company_id = $1', [company.id])
  expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining(written))
  expect(written.length).toBeGreaterThan(0)
  const card = await company.api.data(cardRoutes.get, { params: { companyId: company.id, cardId: member.cardId } })
  expect(card).toMatchObject({ _id: member.cardId })
})
