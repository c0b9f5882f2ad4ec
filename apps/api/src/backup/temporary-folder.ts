import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noted } from '../lib/unfinished-files.ts'
import { CommandError } from '../lib/command-error.ts'

/** Runs `use` in a new folder on this machine's own disk, and removes it. */
export async function inTemporaryFolder<T>(
  prefix: string,
  dataDir: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await temporaryFolder(prefix)
  return noted(dataDir, folder, () => use(folder).finally(() => rm(folder, { recursive: true, force: true })))
}

const temporaryFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(tmpdir(), prefix)).catch((cause: Error) => {
    throw new CommandError(
      `The temporary folder ${tmpdir()} of this machine cannot be used: ${cause.message}. Set TMPDIR to another one.`,
      { cause },
    )
  })
