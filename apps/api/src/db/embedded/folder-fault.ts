import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { SettingError } from '../../settings/setting-error.ts'

/** Size of a segment of the embedded database's log. */
const probeBytes = 16 * 1024 * 1024

/**
 * Reason why embedded data could not be opened. The database itself ends without a message if the disk is full or
 * read-only, so this tests the folder.
 */
export function folderFault(dataDir: string, fault: unknown): Error {
  if (fault instanceof SettingError) return fault
  const probe = join(nearestFolder(dataDir), `.probe-${process.pid}`)
  try {
    writeFileSync(probe, Buffer.alloc(probeBytes), { flush: true })
  } catch (cause) {
    return new SettingError(`The folder ${dataDir} of the setting DATA_DIR ${whyNot(cause)}`, { cause: fault })
  } finally {
    remove(probe)
  }
  return fault instanceof Error ? fault : new Error(`The database of ${dataDir} did not open: ${inspect(fault)}`)
}

/** The folder, or its nearest existing parent. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))

function remove(probe: string): void {
  try {
    rmSync(probe, { force: true })
  } catch {
    // The file does not exist; the failed write already reports why.
  }
}

export function whyNot(cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException
  switch (code) {
    case 'ENOSPC':
      return 'cannot be used: its disk is full. Free some space, then start again.'
    case 'EDQUOT':
    case 'EFBIG':
      return `cannot be used: this user may not write more there (${code}). Raise its limit, then start again.`
    case 'EROFS':
      return 'cannot be used: its disk is read-only. Set DATA_DIR to a folder that can be written to.'
    default:
      return `cannot be used: ${message}.`
  }
}
