import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/database.ts'
import { prepare } from './prepare.ts'

const { DATABASE_URL: databaseUrl } = await freshDatabase()

/** One statement removes a time limit set elsewhere, and one checks everything. */
const readyStatements = 2

/** Starts once; returns its role and its number of statements. */
async function start(): Promise<{ role: string | undefined; statements: number }> {
  let statements = 0
  const connect = () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    client.query = ((...all: unknown[]) => {
      statements += 1
      return query(...all)
    }) as typeof client.query
    return client.connect()
  }
  const { role } = await prepare({ setting: 'DATABASE_URL', connect, explain: (fault) => fault })
  return { role, statements }
}

const { role = '' } = await start()

async function asOwner(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('a database that is ready is checked once', async () => {
  const first = await start()
  expect(await start()).toEqual({ role: first.role, statements: readyStatements })
})

test.each([
  ['another version prepared it', `comment on schema drizzle is 'kartu another'`],
  ['a table shows rows of all companies to its owner', 'alter table members no force row level security'],
  ['a copy lacks its permissions', `revoke insert on members from ${role}`],
])('a start repeats all steps if %s', async (_why, change) => {
  await start()
  await asOwner(change)
  const again = await start()
  expect(again.statements).toBeGreaterThan(readyStatements)
  expect(
    await asOwner(`select relforcerowsecurity as forced, has_table_privilege('${again.role}', oid, 'insert') as granted
    from pg_class where oid = 'public.members'::regclass`),
  ).toEqual([{ forced: true, granted: true }])
  expect((await start()).statements).toBe(readyStatements)
})
