import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { openDatabase } from '../db/open.ts'
import type { Env } from '../settings/env.ts'
import { SettingError } from '../settings/setting-error.ts'
import { diskFiles } from '../gateways/files/disk-files.ts'
import { counted } from '../lib/counted.ts'
import { CommandError } from '../lib/command-error.ts'
import { readArchive } from './archive.ts'
import { byClock } from './backup-names.ts'
import { rowsIn } from './contents.ts'
import { restoreAll } from './restore.ts'
import { openBackups } from './scheduled-backups.ts'
import { inTemporaryFolder } from './backup-place.ts'

/** Argument for the newest backup in BACKUP_TO. */
const latest = 'latest'

/**
 * Restores a backup into a temporary place on this machine, and compares the result with the totals in the backup.
 * Changes no installation.
 */
export const verify = (env: Env, word: string | undefined, inPlace: InPlace = inTemporaryFolder): Promise<string> =>
  withBackup(env, word, 'verify', async (path) => {
    await readThrough(path, env.backupSecretFile)
    return inPlace('kartu-verify-', env.dataDir, (folder) => verifyFile(path, env.backupSecretFile, folder))
  })

type InPlace = typeof inTemporaryFolder<string>

/** The file that the operator named: a path, or `latest` for the newest scheduled backup. */
export async function withBackup<T>(
  env: Env,
  word: string | undefined,
  command: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (word === undefined)
    throw new CommandError(`Name the file, such as: npm run kartu -- ${command} kartu-backup.tar.gz`)
  if (word !== latest) return use(resolve(word))
  const place = openBackups(env)?.place
  if (!place) throw new CommandError(`${latest} is the newest backup in BACKUP_TO, which is not set. Name a file.`)
  const { taken, ahead } = byClock(await place.names(), new Date())
  const newest = taken[0] ?? ahead[0]
  if (newest === undefined) throw new CommandError(`There is no backup in ${place.where}.`)
  return place.read(newest, use)
}

async function verifyFile(path: string, keyFile: string | undefined, folder: string): Promise<string> {
  try {
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 1 })
    const files = diskFiles(join(folder, 'files'))
    try {
      const { head, totals } = await restoreAll({ database, files }, path, keyFile)
      const kept = await countFiles(files.names())
      if (kept !== totals.files.count)
        throw new CommandError(`${path} names ${totals.files.count} files, and ${kept} came back.`)
      const rowsOf = (table: string) => totals.tables[`public.${table}`]?.rows ?? 0
      const { size } = await stat(path)
      return [
        `${basename(path)} is whole: ${counted(rowsIn(totals), 'row')} of ${counted(Object.keys(totals.tables).length, 'table')} and ${counted(kept, 'file')} came back with equal counts and checksums.`,
        `It was taken at ${head.taken_at} by the schema ${head.migrations.at(-1) ?? 'none'}, has ${(size / 1_000_000).toFixed(1)} MB, and holds ${counted(rowsOf('companies'), 'company', 'companies')}, ${counted(rowsOf('users'), 'account')} and ${counted(rowsOf('cards'), 'card')}.`,
      ].join('\n')
    } finally {
      await database.close()
    }
  } catch (cause) {
    if (!(cause instanceof SettingError)) throw cause
    throw new CommandError(`The backup could not be tested in ${folder}: ${cause.message}`, { cause })
  }
}

/** Reports a wrong key or a truncated file before a database is created. */
async function readThrough(path: string, keyFile: string | undefined): Promise<void> {
  for await (const { pieces } of readArchive(path, keyFile)) for await (const _ of pieces);
}

async function countFiles(names: AsyncIterable<string>): Promise<number> {
  let count = 0
  for await (const _ of names) count += 1
  return count
}
