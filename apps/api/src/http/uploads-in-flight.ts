import { readdir, lstat, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from './errors.ts'

export interface InFlightLimits {
  /** Of one person, and of all. */
  personMax: number
  filesMax: number
  /** On the disk of this process, of all. */
  bytesMax: number
}

const limitsOfProcess: InFlightLimits = { personMax: 5, filesMax: 60, bytesMax: 524_288_000 }

/**
 * Uploads that have begun and are not through, counted from their first byte: each holds a part of the disk until the
 * request ends, however little of it has come.
 */
export class UploadsInFlight {
  readonly #limits: InFlightLimits
  readonly #persons = new Map<string, number>()
  #files = 0
  #bytes = 0

  constructor(limits: InFlightLimits = limitsOfProcess) {
    this.#limits = limits
  }

  /** Keeps a place while `receive` runs. Throws `uploads_busy` where there is none. */
  async during<T>(personId: string, bytes: number, receive: () => Promise<T>): Promise<T> {
    const own = this.#persons.get(personId) ?? 0
    const { personMax, filesMax, bytesMax } = this.#limits
    if (own >= personMax || this.#files >= filesMax || this.#bytes + bytes > bytesMax) {
      throw new AppError('uploads_busy', { retryAfter: 10 })
    }
    this.#count(personId, 1, bytes)
    try {
      return await receive()
    } finally {
      this.#count(personId, -1, -bytes)
    }
  }

  #count(personId: string, files: number, bytes: number): void {
    const own = (this.#persons.get(personId) ?? 0) + files
    if (own === 0) this.#persons.delete(personId)
    else this.#persons.set(personId, own)
    this.#files += files
    this.#bytes += bytes
  }
}

/** How the folders of uploads begin; the id of their process follows. */
export const uploadFolders = join(tmpdir(), 'kartu-upload-')
const leftAfterMs = 2 * 3_600_000

/**
 * Removes what uploads left of which the process died. Longer than any upload takes, so that those of another process on
 * this machine are left alone; what belongs to other users is not ours to remove.
 */
export async function sweepUploads(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const path = join(tmpdir(), entry)
    if (!path.startsWith(uploadFolders)) continue
    const found = await lstat(path).catch(() => undefined)
    if (!found?.isDirectory() || Date.now() - found.mtimeMs < leftAfterMs) continue
    await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
