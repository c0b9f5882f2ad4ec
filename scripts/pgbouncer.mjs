import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Where PgBouncer is installed, on the PATH or where Debian puts it; undefined where it is not.
 * @returns {string | undefined}
 */
export function findPgBouncer() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}
