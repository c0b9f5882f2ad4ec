import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { FileStore } from './files.ts'

const safeName = /^[0-9a-f]{64}[a-z0-9.-]*$/

/** Files below one folder of the local disk, spread over subfolders by the first digits of their name. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!safeName.test(name)) throw new Error('Not the name of a stored file')
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async put(name, content) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // Written beside its place, then moved: a reader never sees half a file, a crash leaves none.
      const draft = `${path}.${randomBytes(6).toString('hex')}.draft`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}
