import { beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, isOnCluster, openOptionsOf } from '../../test/database/database.ts'
import { asItsOwner, databaseOfDump } from '../../test/database/dump.ts'
import { replaced } from './migrate.ts'
import { openDatabase } from './open.ts'

/** Rights with `owner` and `program` instead of role names, which differ between databases. */
const rights = (acl: string, kind: string, owner: string) =>
  `array(select concat(case grantee when 0 then 'public' when ${owner} then 'owner' else 'program' end, ' ', privilege_type)
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) order by 1)::text`

const schemas = `(select oid, nspname from pg_namespace where nspname in ('public', 'drizzle'))`

const catalogueText = `
  with relation as (select c.*, n.nspname from pg_class c join ${schemas} n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v'))
  select concat_ws(' ', 'relation', nspname, relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity,
      pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid), reloptions, ${rights('relacl', 'r', 'relowner')}) as line from relation
  union all select concat_ws(' ', 'column', relname, row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), collname)
    from pg_attribute join relation on attrelid = relation.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation where attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
    from pg_constraint join relation on conrelid = relation.oid where contype <> 'n'
  union all select pg_get_indexdef(indexrelid) from pg_index join relation on indrelid = relation.oid
  union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join relation on tgrelid = relation.oid where not tgisinternal
  union all select concat_ws(' ', 'policy', relname, polname, polpermissive, polcmd, polroles, pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid)) from pg_policy join relation on polrelid = relation.oid
  union all select concat_ws(' ', pg_get_functiondef(p.oid), ${rights('proacl', 'f', 'proowner')})
    from pg_proc p join ${schemas} n on n.oid = p.pronamespace
  union all select concat_ws(' ', 'type', typname, typtype) from pg_type join ${schemas} n on n.oid = typnamespace where typtype in ('e', 'd')
  order by 1`

const catalogueOf = (place: FreshDatabase): Promise<string[]> =>
  asItsOwner(place, async (query) => (await query(catalogueText)).map(({ line }) => line))

/** Rows of each table, in no particular order. */
const rowsOf = (place: FreshDatabase): Promise<Record<string, string[]>> =>
  asItsOwner(place, async (query) => {
    const tables =
      await query(`select format('%I.%I', nspname, relname) as line from pg_class join ${schemas} n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition order by 1`)
    const rows: Record<string, string[]> = {}
    for (const { line: table } of tables)
      rows[table] = (await query(`select to_jsonb(t)::text as line from ${table} t order by 1`)).map(({ line }) => line)
    return rows
  })

/** Values of only these columns, because later migrations add others. */
const pick = (row: string, columns: readonly string[]): unknown[] => {
  const values = JSON.parse(row) as Record<string, unknown>
  return columns.map((name) => values[name])
}

async function start(place: FreshDatabase): Promise<void> {
  const database = await openDatabase(openOptionsOf(place, 1))
  await database.global.raw('select count(*) from companies', [])
  await database.close()
}

describe.skipIf(isOnCluster())('a database from before the baseline', () => {
  let place: FreshDatabase
  let before: Record<string, string[]>

  beforeAll(async () => {
    place = await databaseOfDump()
    before = await rowsOf(place)
    await start(place)
  })

  test('gets the catalogue of a new database', async () => {
    const created = await catalogueOf(await freshDatabase())
    expect(created.length).toBeGreaterThan(1000)
    expect(await catalogueOf(place)).toEqual(created)
  })

  test('keeps a row in every table', async () => {
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([])
    const after = await rowsOf(place)
    for (const [table, rows] of Object.entries(before)) {
      const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object)
      expect(after[table]?.map((row) => pick(row, columns))).toEqual(
        expect.arrayContaining(rows.map((row) => pick(row, columns))),
      )
    }
  })

  test('is refused without the last replaced migration', async () => {
    const older = await databaseOfDump()
    const records = 'drizzle.__drizzle_migrations'
    await asItsOwner(older, (query) => query(`delete from ${records} where id = (select max(id) from ${records})`))
    const kept = await rowsOf(older)
    await expect(start(older)).rejects.toThrow(
      `is too old for this version of Kartu. First start the version whose schema is ${replaced.last} `,
    )
    expect(await rowsOf(older)).toEqual(kept)
  })
})
