import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A new note may not contain a path yet. */
const emptyMsMax = 60_000

/**
 * Runs `write`, which writes personal data to the file or folder at `path` and renames or removes it at the end. A note
 * contains the path until then, so that `removeUnfinished` finds leftovers of a killed process. As with the lock of the
 * data folder, an SQLite file holds a lock of the operating system, which is released with the process.
 */
export async function noted<T>(dataDir: string, path: string, write: () => Promise<T>): Promise<T> {
  const { file, note } = makeNote(dataDir)
  note.prepare('insert into note values (?)').run(path)
  note.exec('commit')
  try {
    return await write()
  } finally {
    note.close()
    if (!existsSync(path)) rmSync(file, { force: true })
  }
}

/** Removes leftovers of this user's killed processes, and returns a sentence for each file or folder. */
export function removeUnfinished(dataDir: string): string[] {
  return foldersOf(dataDir)
    .flatMap((folder) => notesIn(folder))
    .flatMap((file) => removeNoted(file))
}

function removeNoted(file: string): string[] {
  const path = pathIn(file)
  if (path === undefined) return []
  const isThere = path !== '' && existsSync(path)
  try {
    if (isThere) rmSync(path, { recursive: true })
    rmSync(file, { force: true })
  } catch (error) {
    return [`A killed process left personal data in ${path}, which cannot be removed: ${String(error)}.`]
  }
  return isThere ? [`Removed ${path}, which a killed process had left with personal data.`] : []
}

/** Empty if the process was killed before it wrote the path; undefined while it runs. */
function pathIn(file: string): string | undefined {
  const note = new DatabaseSync(file)
  try {
    note.exec('begin exclusive')
    return (note.prepare('select path from note').get() as { path: string }).path
  } catch (error) {
    const isHeld = /locked|busy/i.test(String(error))
    return isHeld || Date.now() - statSync(file).mtimeMs < emptyMsMax ? undefined : ''
  } finally {
    note.close()
  }
}

function notesIn(folder: string): string[] {
  try {
    // Another user's notes could name anything.
    if (statSync(folder).uid !== userId()) return []
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

function makeNote(dataDir: string): { file: string; note: DatabaseSync } {
  const [own, shared] = foldersOf(dataDir)
  // Commands such as `verify` run without an installation, and must not create one.
  if (!existsSync(dataDir)) return openNote(shared)
  try {
    return openNote(own)
  } catch {
    return openNote(shared)
  }
}

function openNote(folder: string): { file: string; note: DatabaseSync } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, randomUUID())
  const note = new DatabaseSync(file)
  note.exec(
    'pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive; create table note (path text)',
  )
  return { file, note }
}

/** `os.userInfo` throws for a user without a name. */
const userId = (): number => process.getuid?.() ?? 0

const foldersOf = (dataDir: string): [own: string, shared: string] => [
  join(dataDir, 'unfinished'),
  join(tmpdir(), `kartu-unfinished-${userId()}`),
]
