import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '../operator/command-error.ts'

/** A new folder on this machine's own disk, for as long as somebody works in it. */
export const temporaryFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(tmpdir(), prefix)).catch((cause: Error) => {
    throw new CommandError(
      `The temporary folder ${tmpdir()} of this machine cannot be used: ${cause.message}. Set TMPDIR to another one.`,
      { cause },
    )
  })
