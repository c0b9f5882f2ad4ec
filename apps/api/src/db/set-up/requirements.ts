import { SettingError } from '../../settings/env.ts'
import type { Look } from './look.ts'

/**
 * Explains in a sentence why a database cannot be used; undefined if it can. The README has the requirements in a
 * table.
 */
export function requirementFault(found: Look): SettingError | undefined {
  const { version, encoding, database } = found
  if (version < 150_000) {
    const major = Math.floor(version / 10_000)
    return new SettingError(`The database runs on PostgreSQL ${major}. Kartu needs PostgreSQL 15 or newer.`)
  }
  if (encoding !== 'UTF8') {
    return new SettingError(
      `The database "${database}" stores text as ${encoding}, which cannot hold every name. ` +
        `Make one with UTF8 and name it in DATABASE_URL: create database kartu template template0 encoding 'UTF8';`,
    )
  }
  if (found.standby) {
    return new SettingError(
      'The database is a replica, which cannot be written to. Set DATABASE_URL to the primary server.',
    )
  }
  if (found.readOnly) {
    return new SettingError(
      `The database "${database}" is set to be read only (default_transaction_read_only), as some hosts do when a disk ` +
        `is nearly full. When it may be written to again, run: alter database "${database}" reset default_transaction_read_only;`,
    )
  }
  return undefined
}
