import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Path of PgBouncer: on the PATH, or in Debian's folder. Undefined if it is not installed.
 * @returns {string | undefined}
 */
export function findPgBouncer() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}
