import { afterAll, describe, expect, test } from 'vitest'
import { asOwner, freshDatabase, isOnCluster, openOptionsOf } from '../../test/database/database.ts'
import type { Database } from './db.ts'
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
async function known(table: string, of: Database = database): Promise<number | undefined> {
  const [row] = await asOwner(of, (query) =>
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

describe.skipIf(isOnCluster())('a table that exceeds the time limit', () => {
  /** A database with many members and few outbox mails, in which some calls are cancelled like those of a huge table. */
  async function grownDatabase(isCancelled: string): Promise<Database> {
    const grown = await openDatabase(openOptionsOf(await freshDatabase(), 2))
    await asOwner(grown, async (query) => {
      await query(`insert into companies (id, name) values ($1, 'Nusantara')`, [companyId])
      await query(
        `insert into members (company_id, id, email, status)
         select $1, gen_random_uuid(), 'person' || n || '@nusantara.example', 'verified' from generate_series(1, 2000) n`,
        [companyId],
      )
      await query(
        `insert into outbox_mails (id, "to", subject, text)
         select gen_random_uuid(), 'rina@nusantara.example', 'Hello', '' from generate_series(1, 10)`,
      )
      await query(`alter function refresh_statistics(text, int) rename to analyse_table`)
      await query(`create function refresh_statistics(grown text, target int) returns void language plpgsql as $$
        begin
          if ${isCancelled} then raise exception using errcode = 'query_canceled'; end if;
          perform analyse_table(grown, target);
        end $$`)
    })
    return grown
  }

  const listed = async (of: Database): Promise<string[]> =>
    (await asOwner(of, (query) => query<{ name: string }>('select name from grown_tables()'))).map(({ name }) => name)

  test('comes first but does not stop the others', async () => {
    const grown = await grownDatabase(`grown = 'members'`)
    expect((await listed(grown))[0]).toBe('members')
    expect(await refreshStatistics(grown)).toEqual(['members'])
    expect(await known('outbox_mails', grown)).toBe(10)
    expect(await listed(grown)).toEqual(['members'])
    await grown.close()
  })

  test('is analysed by a smaller sample', async () => {
    const grown = await grownDatabase(`grown = 'members' and target > 10`)
    expect(await refreshStatistics(grown)).toEqual([])
    expect(await known('members', grown)).toBe(2_000)
    expect(await listed(grown)).toEqual([])
    await grown.close()
  })

  test('keeps its statistics if another process refreshed them meanwhile', async () => {
    const grown = await grownDatabase('false')
    await refreshStatistics(grown)
    await asOwner(grown, (query) => query('delete from outbox_mails'))
    await grown.global.run({ name: 'again', text: `select refresh_statistics('outbox_mails', 100)` }, [])
    expect(await known('outbox_mails', grown)).toBe(10)
    await grown.close()
  })

  test('reports any other fault', async () => {
    const grown = await grownDatabase('1 / (length(grown) - length(grown)) = 1')
    await expect(refreshStatistics(grown)).rejects.toMatchObject({ code: '22012' })
    await grown.close()
  })
})
