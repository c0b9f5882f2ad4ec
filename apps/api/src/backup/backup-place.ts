import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, readdir, rm, stat, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { tmpdir } from 'node:os'
import type { S3Address } from '../settings/s3-address.ts'
import { s3Files } from '../gateways/files/s3-files.ts'
import { makeFolderDurably } from '../lib/durable.ts'
import { CommandError } from '../lib/command-error.ts'
import { noted } from '../lib/unfinished-files.ts'
import { newestFirst, takenAt } from './backup-names.ts'

/** Place of scheduled backups. A file with a final name is complete. */
export interface BackupPlace {
  /** Address for messages, without key and secret. */
  where: string
  /** Newest first. */
  names(): Promise<string[]>
  /** `write` writes a file at the given path, or throws; only then does the name exist. */
  keep(name: string, write: (path: string) => Promise<string>): Promise<string>
  /** Provides the backup as a local file while `use` runs. */
  read<T>(name: string, use: (path: string) => Promise<T>): Promise<T>
  remove(name: string): Promise<void>
}

export const openBackupPlace = (to: string | S3Address, dataDir: string): BackupPlace =>
  typeof to === 'string' ? folderPlace(to) : bucketPlace(to, dataDir)

function folderPlace(folder: string): BackupPlace {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: NodeJS.ErrnoException) => {
      throw new CommandError(`The folder ${folder} of BACKUP_TO cannot be used: ${cause.message}.`, { cause })
    })
  const made = () => told(makeFolderDurably(folder, 0o700))
  return {
    where: folder,
    async names() {
      await made()
      return newestFirst(await told(readdir(folder)))
    },
    async keep(name, write) {
      await made()
      await removeParts(folder)
      return write(join(folder, name))
    },
    read: (name, use) => use(join(folder, name)),
    remove: (name) => told(rm(join(folder, name), { force: true })),
  }
}

const partDays = 2

/** Removes leftovers of a killed process. */
async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') || takenAt(name.slice(0, -'.part'.length)) === undefined) continue
    const path = join(folder, name)
    const { mtimeMs } = await lstat(path)
    if (Date.now() - mtimeMs > partDays * 86_400_000) await rm(path, { force: true })
  }
}

/** Storage needs size and checksum before the first byte, so a backup is written to this machine's disk first. */
function bucketPlace(address: S3Address, dataDir: string): BackupPlace {
  const where = `the bucket ${address.bucket} at ${new URL(address.origin).host}`
  const isOurs = (name: string) => takenAt(name) !== undefined
  const store = s3Files(address, { isName: isOurs })
  const told = async <T>(work: Promise<T>): Promise<T> =>
    work.catch(async (cause: Error) => {
      const refusal = await store.refusal().catch(() => undefined)
      throw new CommandError(
        refusal?.replaceAll('STORAGE_URL', 'BACKUP_TO') ?? `${where} of BACKUP_TO cannot be used: ${cause.message}.`,
        { cause },
      )
    })
  return {
    where,
    names: () => told(Array.fromAsync(store.names()).then(newestFirst)),
    keep: (name, write) =>
      inTemporaryFolder('kartu-backup-', dataDir, async (folder) => {
        const path = join(folder, name)
        const said = await write(path)
        const { size } = await stat(path)
        const sum = createHash('sha256')
        for await (const piece of createReadStream(path)) sum.update(piece as Buffer)
        await told(store.putFile(name, { path, bytes: size, sha256: sum.digest('hex') }))
        return said.replace(path, `${name} in ${where}`)
      }),
    read: (name, use) =>
      inTemporaryFolder('kartu-backup-', dataDir, async (folder) => {
        const path = join(folder, name)
        const content = await told(store.open(name))
        if (!content) throw new CommandError(`There is no ${name} in ${where}.`)
        await told(pipeline(content.stream, createWriteStream(path, { mode: 0o600 })))
        return use(path)
      }),
    remove: (name) => told(store.remove(name)),
  }
}

/** Runs `use` in a new folder on this machine's own disk, and removes it. */
export async function inTemporaryFolder<T>(
  prefix: string,
  dataDir: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await temporaryFolder(prefix)
  return noted(dataDir, folder, () => use(folder).finally(() => rm(folder, { recursive: true, force: true })))
}

const temporaryFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(tmpdir(), prefix)).catch((cause: Error) => {
    throw new CommandError(
      `The temporary folder ${tmpdir()} of this machine cannot be used: ${cause.message}. Set TMPDIR to another one.`,
      { cause },
    )
  })
