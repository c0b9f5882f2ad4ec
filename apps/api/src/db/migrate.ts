import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { installJobTables } from '../jobs/install.ts'
import { isolate, roleToTake } from './isolation.ts'
import { findReadyRole, keepState } from './schema-state.ts'

const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Chosen once; keeps two processes that start together from migrating at the same time. */
const migrationLock = 4_202_611

/**
 * Brings the schema up to date over a connection of its own, as the owner, and closes it; where the last start did all
 * of that, one look is enough. Returns the role that the program's own connections take on; undefined where the
 * database's user is already one that cannot pass isolation.
 */
export async function migrate(connect: () => pg.Client): Promise<string | undefined> {
  const client = connect()
  await client.connect()
  try {
    const ready = await findReadyRole(client)
    if (ready) return ready.role
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    // Notices of `if not exists` say nothing that a person at the terminal needs.
    await client.query(`set client_min_messages = warning`)
    await runMigrations(drizzle({ client }), { migrationsFolder })
    await installJobTables(client)
    await isolate(client)
    await keepState(client)
    await client.query(`select pg_advisory_unlock(${migrationLock})`)
    return await roleToTake(client)
  } finally {
    await client.end()
  }
}
