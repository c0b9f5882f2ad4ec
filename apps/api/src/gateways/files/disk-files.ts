import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolderDurably, renameDurably } from '../../lib/durable.ts'
import { type FileStore, FileStoreFault, isFileName, requireFileName, requireHash } from './files.ts'

/** Files below one folder of the local disk, spread over subfolders by the first digits of their name. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), requireFileName(name))
  return {
    put: (name, content) => write(pathOf(name), (file) => file.writeFile(content)),
    putFile: (name, { path }) => write(pathOf(name), (file) => file.writeFile(createReadStream(path))),
    get: (name) => ifThere(readFile(pathOf(name))),
    async open(name, part) {
      const file = await ifThere(open(pathOf(name)))
      if (!file) return undefined
      const bytes = part ? part.last - part.first + 1 : await sizeOf(file)
      const stream = createReadStream('', { fd: file, ...(part && { start: part.first, end: part.last }) })
      return { bytes, stream }
    },
    async *names() {
      for (const subfolder of (await ifThere(readdir(folder))) ?? []) {
        // Temporary files do not count, and neither do foreign files in the folder.
        const found = /^[0-9a-f]{2}$/.test(subfolder) ? await ifThere(readdir(join(folder, subfolder))) : undefined
        yield* (found ?? []).filter((name) => isFileName(name) && !name.endsWith('.draft'))
      }
    },
    async hasAny(hash) {
      const names = (await ifThere(readdir(join(folder, requireHash(hash).slice(0, 2))))) ?? []
      return names.some((name) => name.startsWith(hash) && !name.endsWith('.draft'))
    },
    async removeAll(hash) {
      const subfolder = join(folder, requireHash(hash).slice(0, 2))
      const names = (await ifThere(readdir(subfolder))) ?? []
      for (const name of names.filter((each) => each.startsWith(hash))) {
        await orFault(rm(join(subfolder, name), { force: true }))
      }
    },
  }
}

/**
 * Written beside its final path, then renamed: a reader never sees half a file, and a power cut loses no stored file.
 */
async function write(path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`
  await orFault(makeFolderDurably(dirname(path)))
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await fill(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await renameDurably(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw new FileStoreFault('The disk took no file', { cause: error })
  }
}

async function sizeOf(file: FileHandle): Promise<number> {
  try {
    return (await file.stat()).size
  } catch (error) {
    await file.close()
    throw new FileStoreFault('A file on disk could not be read', { cause: error })
  }
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new FileStoreFault('A file on disk could not be read', { cause: error })
  }
}

async function orFault<T>(act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (error) {
    throw new FileStoreFault('The disk refused a change', { cause: error })
  }
}
