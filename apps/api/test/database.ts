import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../src/db/db.ts'
import { databaseUrl, onServer } from './template.ts'

/** Settings that name a data folder and a database of their own; both go with the run. */
export interface FreshDatabase {
  DATA_DIR: string
  DATABASE_URL?: string
}

/** A copy of the migrated template: a folder, or a database on the server and a folder for files. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('template')
  const folder = await mkdtemp(join(template.runFolder, 'data-'))
  if (template.kind === 'pglite') {
    await cp(template.folder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { DATA_DIR: folder }
  }
  const name = `${template.name}_${randomBytes(6).toString('hex')}`
  await onServer(template.serverUrl, (client) =>
    client.query(`create database ${name} template ${template.name} strategy file_copy`),
  )
  return { DATA_DIR: folder, DATABASE_URL: databaseUrl(template.serverUrl, name) }
}

/** Runs statements as the owner of the tables, past isolation and rights: to look at everything, and to make up the past. */
export async function asOwner<T>(
  database: Database,
  use: (query: <R extends object>(text: string, values?: unknown[]) => Promise<R[]>) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    await client.query('reset role; set row_security = off')
    try {
      return await use(
        async <R extends object>(text: string, values?: unknown[]) => (await client.query<R>(text, values)).rows,
      )
    } finally {
      await client.query(`set row_security = on; set role ${rows[0]?.role ?? ''}`)
    }
  } finally {
    client.release()
  }
}
