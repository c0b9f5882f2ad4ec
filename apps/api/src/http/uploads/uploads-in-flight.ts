import { readdir, lstat, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressSubject } from '../limits/address-subject.ts'
import { AppError } from '../errors.ts'

/** Files at once, and what they hold on the disk of this process. */
interface Room {
  filesMax: number
  bytesMax: number
}

export interface InFlightLimits {
  person: Room
  /** An office stands behind one network address; several accounts of one sender do as well. */
  address: Room
  process: Room
}

export const inFlightLimits: InFlightLimits = {
  person: { filesMax: 5, bytesMax: 104_857_600 },
  address: { filesMax: 30, bytesMax: 262_144_000 },
  process: { filesMax: 60, bytesMax: 524_288_000 },
}

/** Who sends: for whom places are kept. */
export interface Sender {
  senderId: string
  /** The network address as it was seen. */
  address: string
}

/**
 * Uploads that have begun and are not through, counted from their first byte: each holds a part of the disk until the
 * request ends, however little of it has come.
 */
export class UploadsInFlight {
  readonly #limits: InFlightLimits
  readonly #held = new Map<string, { files: number; bytes: number }>()

  constructor(limits: InFlightLimits = inFlightLimits) {
    this.#limits = limits
  }

  /** Keeps a place while `receive` runs. Throws `uploads_busy` where there is none. */
  async during<T>({ senderId, address }: Sender, bytes: number, receive: () => Promise<T>): Promise<T> {
    const { person, address: network, process } = this.#limits
    const holders: [string, Room][] = [
      [`sender ${senderId}`, person],
      [`address ${addressSubject(address)}`, network],
      ['process', process],
    ]
    if (!holders.every(([holder, room]) => this.#fits(holder, room, bytes)))
      throw new AppError('uploads_busy', { retryAfter: 10 })
    for (const [holder] of holders) this.#count(holder, 1, bytes)
    try {
      return await receive()
    } finally {
      for (const [holder] of holders) this.#count(holder, -1, -bytes)
    }
  }

  #fits(holder: string, { filesMax, bytesMax }: Room, bytes: number): boolean {
    const held = this.#held.get(holder) ?? { files: 0, bytes: 0 }
    return held.files < filesMax && held.bytes + bytes <= bytesMax
  }

  #count(holder: string, files: number, bytes: number): void {
    const held = this.#held.get(holder) ?? { files: 0, bytes: 0 }
    if (held.files + files === 0) this.#held.delete(holder)
    else this.#held.set(holder, { files: held.files + files, bytes: held.bytes + bytes })
  }

  /** How many people and addresses, and the process itself, hold something. */
  get holders(): number {
    return this.#held.size
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
