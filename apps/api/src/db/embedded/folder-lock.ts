import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '../../settings/setting-error.ts'

/** Thrown if another process uses the data folder. */
export class FolderTaken extends SettingError {}

/**
 * Locks a data folder for this process: two processes on one embedded database silently lose writes. The operating
 * system holds the lock through an SQLite file, so it ends with the process, also after `kill -9`. Returns a function
 * that releases it; throws if another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'kartu.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (/locked|busy/i.test(String(error))) {
      throw new FolderTaken(
        `Another Kartu process is using the data folder ${folder}${holderOf(folder)}. Stop it first, or set DATA_DIR (for the demo DEMO_DATA_DIR) to another folder.`,
      )
    }
    throw error
  }
  // Names this process for others that find the folder locked. The note itself locks nothing.
  writeFileSync(noteOf(folder), `${process.pid} ${new Date().toISOString()}\n`)
  return () => {
    rmSync(noteOf(folder), { force: true })
    lock.close()
  }
}

const noteOf = (folder: string): string => join(folder, 'kartu.pid')

/** ID and start time of the process that holds the lock, if its note can be read. */
function holderOf(folder: string): string {
  try {
    const [, pid, since] = /^(\d+) (\S+)$/m.exec(readFileSync(noteOf(folder), 'utf8')) ?? []
    return pid === undefined ? '' : `: process ${pid}, since ${since}`
  } catch {
    return ''
  }
}
