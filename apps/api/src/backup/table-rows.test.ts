import { afterAll, expect, test } from 'vitest'
import { asOwner, freshDatabase, openOptionsOf } from '../../test/database/database.ts'
import { openDatabase } from '../db/open.ts'
import { findTables } from './table-rows.ts'

const database = await openDatabase(openOptionsOf(await freshDatabase(), 1))
afterAll(() => database.close())

const order = async () => (await findTables(database.global)).map(({ name }) => name)

test('referenced tables come first, even without a foreign key', async () => {
  await asOwner(database, (query) => query('alter table members drop constraint if exists members_user_id_users_id_fk'))
  const names = await order()
  expect(names.indexOf('public.users')).toBeLessThan(names.indexOf('public.members'))
  expect(names.indexOf('public.companies')).toBeLessThan(names.indexOf('public.members'))
})

test('the schema declares every reference in the database', async () => {
  const names = await order()
  const held = await asOwner(database, (query) =>
    query<{ child: string; parent: string }>(
      `select 'public.' || c.relname as child, 'public.' || p.relname as parent from pg_constraint f
        join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and f.conrelid <> f.confrelid and f.connamespace = 'public'::regnamespace
          and not c.relispartition`,
    ),
  )
  expect(held.length).toBeGreaterThan(20)
  expect(held.filter(({ child, parent }) => names.indexOf(parent) >= names.indexOf(child))).toEqual([])
})
