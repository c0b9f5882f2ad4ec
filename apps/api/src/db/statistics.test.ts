import { afterAll, expect, test } from 'vitest'
import { asOwner, freshDatabase, isOnCluster, openOptionsOf } from '../../test/database/database.ts'
import { openDatabase } from './open.ts'
import { refreshStatistics } from './statistics.ts'

const database = await openDatabase(openOptionsOf(await freshDatabase(), 2))
afterAll(() => database.close())

const companyId = '0198c0de-0000-7000-8000-000000000001'

const come = (from: number, to: number) =>
  asOwner(database, (query) =>
    query(
      `insert into members (company_id, id, email, status)
       select $1, gen_random_uuid(), 'person' || n || '@nusantara.example', 'verified'
       from generate_series($2::int, $3::int) n`,
      [companyId, from, to],
    ),
  )

/** Number of rows that the planner assumes. */
async function known(table: string): Promise<number | undefined> {
  const [row] = await asOwner(database, (query) =>
    query<{ rows: number }>(`select reltuples::int as rows from pg_class where relname = $1`, [table]),
  )
  return row?.rows
}

// Workers update their own statistics, and the coordinator's tables are empty.
test.skipIf(isOnCluster())('refreshes statistics after a tenth more rows in any table', async () => {
  await asOwner(database, (query) => query(`insert into companies (id, name) values ($1, 'Nusantara')`, [companyId]))
  await come(1, 2_000)
  await refreshStatistics(database)
  expect(await known('members')).toBe(2_000)

  await come(2_001, 2_050)
  await refreshStatistics(database)
  expect(await known('members')).toBe(2_000)

  await come(2_051, 2_400)
  await refreshStatistics(database)
  expect(await known('members')).toBe(2_400)

  await asOwner(database, (query) =>
    query(`insert into member_words (company_id, member_id, word) select company_id, id, 'person' from members`, []),
  )
  await refreshStatistics(database)
  expect(await known('member_words')).toBe(2_400)
})

test.skipIf(isOnCluster())('refreshes statistics of leads', async () => {
  await asOwner(database, (query) =>
    query(
      `insert into leads (company_id, id, name, way, sort_name, sort_organisation)
       select $1, gen_random_uuid(), 'Lead', 'manual', 'lead', '' from generate_series(1, 1000)`,
      [companyId],
    ),
  )
  await refreshStatistics(database)
  expect(await known('leads')).toBe(1_000)
})

test.skipIf(isOnCluster())('refreshes statistics of audit entries', async () => {
  await asOwner(database, (query) =>
    query(
      `insert into audit_entries (company_id, id, actor_name, action)
       select $1, gen_random_uuid(), 'Rina', 'member.created' from generate_series(1, 1000)`,
      [companyId],
    ),
  )
  await refreshStatistics(database)
  expect(await known('audit_entries')).toBe(1_000)
})
