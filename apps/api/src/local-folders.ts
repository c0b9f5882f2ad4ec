import { randomUUID } from 'node:crypto'
import { accessSync, closeSync, constants, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nearestFolder, whyNot } from './db/embedded/folder-fault.ts'
import type { Env } from './settings/env.ts'
import { SettingError } from './settings/setting-error.ts'
import { makeFolderDurablySync } from './lib/durable.ts'

/** Maximum length of a socket's path: 108 bytes on Linux, 104 elsewhere, including the final zero. */
const socketBytesMax = process.platform === 'linux' ? 107 : 103

/**
 * Throws a `SettingError` if the program's user cannot use a required folder. Without this check, the start would
 * succeed and the first upload would fail. A full disk does not stop the start, because cards and data remain readable.
 */
export function requireFolders(env: Pick<Env, 'dataDir' | 'databaseUrl' | 'storage'>): void {
  requireTemporaryFolder()
  if (env.databaseUrl === undefined) requireSocketPath(env.dataDir)
  if (env.storage === undefined) requireFilesFolder(env.dataDir)
}

function requireTemporaryFolder(): void {
  const folder = tmpdir()
  try {
    tryWriting(folder)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be written to (${message})`
    const sentence = `The temporary folder ${folder} ${why}. Set TMPDIR to a folder that this user can write to, without quotation marks.`
    throw new SettingError(sentence, { cause })
  }
}

/** The server takes the operator's commands through a socket in the folder of embedded data. */
function requireSocketPath(dataDir: string): void {
  const bytes = Buffer.byteLength(socketOf(dataDir))
  if (process.platform === 'win32' || bytes <= socketBytesMax) return
  throw new SettingError(
    `The folder ${dataDir} of the setting DATA_DIR has a path that is too long: ${bytes} bytes with the socket in it, and this system allows ${socketBytesMax}. Set DATA_DIR to a folder with a shorter path.`,
  )
}

function requireFilesFolder(dataDir: string): void {
  let folder = join(dataDir, 'files')
  try {
    // Must come first: on a read-only disk, `mkdirSync` says that the parent folder does not exist.
    tryWriting(nearestFolder(folder))
    makeFolderDurablySync(folder)
    // Folders that another user created, such as root with a command, may not accept our files.
    for (const name of readdirSync(folder).filter((each) => /^[0-9a-f]{2}$/.test(each))) {
      folder = join(dataDir, 'files', name)
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    }
  } catch (cause) {
    throw new SettingError(`The folder ${dataDir} of the setting DATA_DIR ${whyNoFile(cause, folder, dataDir)}`, {
      cause,
    })
  }
}

function whyNoFile(cause: unknown, folder: string, dataDir: string): string {
  const user = process.getuid?.()
  if (!isForbidden(cause) || user === undefined) return whyNot(cause)
  const place = nearestFolder(folder)
  return `cannot be written to: the program runs as user ${user}, and ${place} belongs to user ${statSync(place).uid}. As root, create the folder if needed and give it to that user: chown -R ${user} ${dataDir}`
}

const isForbidden = (cause: unknown): boolean => /^E(?:ACCES|PERM)$/.test((cause as NodeJS.ErrnoException).code ?? '')

/** Permissions are not enough: the disk may be read-only, or the file server may accept only root. */
function tryWriting(folder: string): void {
  const probe = join(folder, `.kartu-probe-${randomUUID()}`)
  try {
    closeSync(openSync(probe, 'wx', 0o600))
    rmSync(probe)
  } catch (cause) {
    if (!/^(?:ENOSPC|EDQUOT)$/.test((cause as NodeJS.ErrnoException).code ?? '')) throw cause
  }
}

/** Socket for the operator's commands. Only the server's user may open it: its mode is 0600. */
export const socketOf = (dataDir: string): string => join(dataDir, 'kartu.sock')
