import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openPglite } from '../../src/db/embedded/open-pglite.ts'
import { SyncedNodeFS } from '../../src/db/embedded/synced-node-fs.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { onServer } from './servers.ts'

/**
 * A dump with a row in every table, from the last version before the baseline migration. It lacks the grants to the program's
 * role, which a start adds.
 */
const dump = gunzipSync(readFileSync(join(import.meta.dirname, '../data/before-baseline.sql.gz'))).toString()

type Query = (text: string) => Promise<{ line: string }[]>

/** Runs statements as the owner of a database that no program uses. */
export async function asItsOwner<T>(
  { DATA_DIR, DATABASE_URL }: FreshDatabase,
  use: (query: Query) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL !== undefined)
    return onServer(DATABASE_URL, (client) => use(async (text) => (await client.query<{ line: string }>(text)).rows))
  const { pglite } = await openPglite(new SyncedNodeFS(join(DATA_DIR, 'pglite')), true)
  try {
    return await use(async (text) => (await pglite.exec(text)).at(-1)?.rows as { line: string }[])
  } finally {
    await pglite.close()
  }
}

export async function databaseOfDump(): Promise<FreshDatabase> {
  const place = await freshDatabase()
  await asItsOwner(place, async (query) => {
    await query(
      'drop schema public, drizzle, pgboss cascade; create schema public; grant usage on schema public to public',
    )
    await query(dump)
  })
  return place
}
