import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { syncFolder } from './synced-node-fs.ts'

const entry = fileURLToPath(new URL('init-cluster.ts', import.meta.url))

/** With V8's optimising compiler and its threads, `initdb` takes 1.1 GB of memory instead of 0.5. */
const smallHeap = ['--liftoff-only', '--single-threaded', '--max-old-space-size=128', '--max-semi-space-size=2']

/** Makes an empty database that is up to date. Its folder gets its name when it is whole and on the disk. The options are those of `initdb`. */
export async function makeCluster(folder: string, options: readonly string[] = []): Promise<void> {
  const draft = draftOf(folder)
  rmSync(draft, { recursive: true, force: true })
  const child = spawn(process.execPath, [...smallHeap, entry, draft, ...options], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`Making an empty database ended with ${code ?? signal}: ${said}`)
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

/** What is left of one that was not finished. */
export const draftOf = (folder: string): string => `${folder}.new`
