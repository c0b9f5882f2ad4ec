import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { syncFolderSync } from '../../lib/durable.ts'

const entry = fileURLToPath(new URL('init-cluster.ts', import.meta.url))

/** With V8's optimising compiler and its threads, `initdb` takes 1.1 GB of memory instead of 0.5. */
const smallHeap = ['--liftoff-only', '--single-threaded', '--max-old-space-size=128', '--max-semi-space-size=2']

/**
 * Creates an empty, migrated database. Its folder gets its name once it is complete and on the disk. The options are
 * those of `initdb`.
 */
export async function makeCluster(folder: string, options: readonly string[] = []): Promise<void> {
  removeDrafts(folder)
  // The name differs from any draft of a killed start, whose child process may still be writing.
  const draft = join(dirname(folder), `${draftPrefix(folder)}${randomUUID()}`)
  const child = spawn(process.execPath, [...smallHeap, entry, draft, ...options], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`Creating an empty database ended with ${code ?? signal}: ${said}`)
  renameSync(draft, folder)
  syncFolderSync(dirname(folder))
}

/** Removes unfinished databases. */
export function removeDrafts(folder: string): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent).filter((each) => each.startsWith(draftPrefix(folder))))
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10 })
}

const draftPrefix = (folder: string): string => `${basename(folder)}.new-`
