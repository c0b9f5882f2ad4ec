import { PGlite } from '@electric-sql/pglite'
import { SettingError } from '../../settings/setting-error.ts'
import type { OpenedPglite } from './embedded-server.ts'
import type { SyncedNodeFS } from './synced-node-fs.ts'

/** PGlite starts PostgreSQL without `fsync`. Its usual way to sync the log, `fdatasync`, does nothing under Emscripten. */
const syncedParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/** Starts PostgreSQL on a data folder. Unless `isSynced`, a power cut may destroy it. */
export async function openPglite(fs: SyncedNodeFS, isSynced: boolean): Promise<OpenedPglite> {
  let lastWords: string | undefined
  const onStderr = (line: string) => {
    lastWords = /(?:PANIC|FATAL): .*/.exec(line)?.[0] ?? lastWords
    return false
  }
  try {
    const pglite = await PGlite.create({
      fs,
      onStderr,
      startParams: isSynced ? syncedParams : PGlite.defaultStartParams,
    })
    if (isSynced) await requireSynced(pglite, fs)
    return { pglite, abandon: () => fs.abandon(), lastWords: () => lastWords }
  } catch (fault) {
    fs.abandon()
    throw lastWords === undefined
      ? fault
      : new Error(`The embedded database did not open: ${lastWords}`, { cause: fault })
  }
}

async function requireSynced(pglite: PGlite, { syncs }: SyncedNodeFS): Promise<void> {
  const { rows } = await pglite.query(`select from pg_settings
    where (name, setting) in (('fsync', 'on'), ('full_page_writes', 'on'), ('wal_sync_method', 'fsync'))`)
  // The start writes at least the control file, so without any sync nothing is forced to the disk.
  if (rows.length === 3 && syncs > 0) return
  throw new SettingError(
    'The embedded database does not force its writes to the disk, so a power cut could destroy it. This is a fault of Kartu: please report it. With DATA_SYNC=off it starts anyway.',
  )
}
