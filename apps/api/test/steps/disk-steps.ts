import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'

/** Syncs and renames during `act`, in order. A draft is named by the last part of its name, a stream by "file". */
export async function diskSteps(act: () => Promise<unknown>): Promise<string[]> {
  const { open, rename } = promises
  const { fsync } = fs
  const steps: string[] = []
  // Streams call this `fsync`.
  fs.fsync = ((descriptor, done) =>
    fsync(descriptor, (fault) => {
      steps.push('sync file')
      done(fault)
    })) as typeof fsync
  promises.open = async (...given) => {
    const file = await open(...given)
    const sync = file.sync.bind(file)
    file.sync = async () => {
      await sync()
      steps.push(`sync ${basename(String(given[0]))}`)
    }
    return file
  }
  promises.rename = async (from, to) => {
    await rename(from, to)
    steps.push(`rename to ${basename(String(to))}`)
  }
  syncBuiltinESMExports()
  try {
    await act()
  } finally {
    Object.assign(promises, { open, rename })
    fs.fsync = fsync
    syncBuiltinESMExports()
  }
  return steps
}
