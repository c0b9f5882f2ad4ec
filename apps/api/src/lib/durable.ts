import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Renames a file whose content is on the disk. The new name is there too when this returns. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Makes a folder and those above it that are missing, on the disk when this returns. */
export async function makeFolderDurably(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) })
  if (first === undefined) return
  for (let made = path; made !== dirname(first); made = dirname(made)) await syncFolder(dirname(made))
}

/** Forces the names in a folder to the disk. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
