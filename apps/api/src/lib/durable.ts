import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Renames a file whose content is on disk. The new name is on disk too when this returns. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Creates a folder and its missing parents. Their names are on disk when this returns. */
export async function makeFolderDurably(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) })
  for (const parent of parentsOf(path, first)) await syncFolder(parent)
}

export function makeFolderDurablySync(path: string): void {
  const first = mkdirSync(path, { recursive: true })
  for (const parent of parentsOf(path, first)) syncFolderSync(parent)
}

/**
 * The parent of `path`, even if nothing was created: another caller may have created `path` without syncing its name
 * yet.
 */
function parentsOf(path: string, firstMade = path): string[] {
  const parents = [dirname(path)]
  for (let made = path; made !== firstMade && made !== dirname(made); made = dirname(made))
    parents.push(dirname(dirname(made)))
  return parents
}

/** Forces the names in a folder to the disk, if the system can do that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(ignoring(unopened))
  try {
    await folder?.sync().catch(ignoring(unsynced))
  } finally {
    await folder?.close()
  }
}

export function syncFolderSync(path: string): void {
  let folder: number | undefined
  try {
    folder = openSync(path, 'r')
  } catch (fault) {
    return ignoring(unopened)(fault)
  }
  try {
    fsyncSync(folder)
  } catch (fault) {
    ignoring(unsynced)(fault)
  } finally {
    closeSync(folder)
  }
}

/**
 * PostgreSQL ignores the same errors: Windows opens no folders, a user may write to one without reading it, and some
 * shares sync none.
 */
const unopened = ['EISDIR', 'EACCES', 'EPERM']
const unsynced = ['EBADF', 'EINVAL', 'EPERM']

const ignoring =
  (codes: readonly string[]) =>
  (fault: unknown): undefined => {
    if (!codes.includes((fault as NodeJS.ErrnoException).code ?? '')) throw fault
  }
