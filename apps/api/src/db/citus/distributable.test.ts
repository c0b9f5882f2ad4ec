import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { asOwner, freshDatabase, isOnCluster, openOptionsOf } from '../../../test/database/database.ts'
import { companyColumns, namesNone, sqlFaults } from '../../../test/database/sql-rules.ts'
import type { Database } from '../db.ts'
import { openDatabase } from '../open.ts'

/* Rules that Citus imposes on the schema (decision 139). */

const fresh = openOptionsOf(await freshDatabase(), 2)
let database = await openDatabase(fresh)
afterAll(() => database.close())

const names = <R extends { name: string }>(text: string): Promise<string[]> =>
  asOwner(database, async (query) => (await query<R>(text, [[...companyColumns.keys()]])).map(({ name }) => name))

describe("a company's tables", () => {
  test('have the company in every unique key', async () => {
    const keys = `select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and t.relnamespace = 'public'::regnamespace and t.relname = any($1)
        and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = any(i.indkey)
          and a.attname = case t.relname when 'companies' then 'id' else 'company_id' end)`
    expect(await names(keys)).toEqual([])
  })

  test('reference each other only with the company in the key', async () => {
    const references = `select f.conname as name from pg_constraint f
      join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
      where f.contype = 'f' and t.relnamespace = 'public'::regnamespace and r.relname = any($1)
        and (not t.relname = any($1) or f.confdeltype in ('n', 'd'))`
    expect(await names(references)).toEqual([])
  })

  test('have no triggers', async () => {
    const triggers = `select tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where not g.tgisinternal and t.relnamespace = 'public'::regnamespace and t.relname = any($1)`
    expect(await names(triggers)).toEqual([])
  })

  test('have policies without subqueries', async () => {
    const asking = `select distinct tablename as name from pg_policies
      where tablename = any($1) and concat(qual, with_check) ilike '%select%'`
    expect(await names(asking)).toEqual([])
  })

  test.skipIf(isOnCluster())('compare IDs as text once Citus is installed', async () => {
    const comparingIds = `select distinct tablename as name from pg_policies
      where tablename = any($1) and concat(qual, with_check) not like '%(company_id)::text = current_setting(%'`
    expect((await names(comparingIds)).length).toBeGreaterThan(20)
    await asOwner(database, async (query) => {
      await query('set allow_system_table_mods = on')
      await query(`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
        values (4000000, 'citus', 10, 'pg_catalog'::regnamespace, false, '1')`)
      await query('reset allow_system_table_mods')
    })
    database = await reopened(database)
    expect(await names(comparingIds)).toEqual([])
  })
})

async function reopened(open: Database): Promise<Database> {
  await open.close()
  return openDatabase(fresh)
}

const migrations = globSync(join(import.meta.dirname, '../migrations', '*.sql'))

test.each(migrations.map((path) => [basename(path), path]))(
  'the migration %s is accepted on distributed tables',
  (_, path) => {
    // These move rows of all companies.
    expect(sqlFaults(readFileSync(path, 'utf8')).filter((fault) => fault !== namesNone)).toEqual([])
  },
)
