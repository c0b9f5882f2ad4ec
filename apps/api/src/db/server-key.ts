import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from './db.ts'

const makeStatement = {
  name: 'server_key_make',
  text: `insert into server_keys (name, key) values ($1, $2) on conflict do nothing`,
}
const readRow = z.object({
  key: z.string(),
})

const readStatement = { name: 'server_key_read', text: `select key from server_keys where name = $1` }

/** Keys never change, so verifying costs no query. Cached by handle, because a transaction may be rolled back. */
const known = new WeakMap<Db, Map<string, string>>()

/** A key of 32 bytes in hex, generated once for an installation and stored in the database that it protects. */
export async function serverKey(db: Db, name: string): Promise<string> {
  const keys = known.get(db) ?? new Map<string, string>()
  known.set(db, keys)
  const key = keys.get(name) ?? (await readKey(db, name))
  keys.set(name, key)
  return key
}

async function readKey(db: Db, name: string): Promise<string> {
  const [found] = await db.rows(readRow, readStatement, [name])
  if (found) return found.key
  await db.run(makeStatement, [name, randomBytes(32).toString('hex')])
  const [made] = await db.rows(readRow, readStatement, [name])
  if (!made) throw new Error('The key of this server was not kept')
  return made.key
}
