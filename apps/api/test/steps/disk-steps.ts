import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'

/** Syncs and renames of `act`, in order: a draft is shown as its name's last part, a stream as "file". */
export async function diskSteps(act: () => Promise<unknown>): Promise<string[]> {
  const { open, rename } = promises
  const { fsync } = fs
  const steps: string[] = []
  // Streams use this one.
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
