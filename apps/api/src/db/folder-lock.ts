import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '../env.ts'

/** Another process has the data folder. */
export class FolderTaken extends SettingError {}

/**
 * Holds a data folder for this process alone: two processes on one embedded database lose writes without a word. The
 * lock is the operating system's, held through an SQLite file, so it ends with the process, also by `kill -9`.
 * Returns what gives it back; throws a sentence when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'kartu.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (/locked|busy/i.test(String(error))) {
      throw new FolderTaken(
        `Another Kartu process is using the data folder ${folder}. Stop it first, or set DATA_DIR (for the demo DEMO_DATA_DIR) to another folder.`,
      )
    }
    throw error
  }
  return () => lock.close()
}
