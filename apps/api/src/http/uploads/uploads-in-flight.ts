import { readdir, lstat, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressSubject } from '../limits/address-subject.ts'
import { AppError } from '../errors.ts'

/** Number of parallel files, and their bytes on the disk of this process. */
interface Room {
  filesMax: number
  bytesMax: number
}

export interface InFlightLimits {
  person: Room
  /** A limit for one network address, which an office shares, and which an attacker may use with several accounts. */
  address: Room
  process: Room
}

export const inFlightLimits: InFlightLimits = {
  person: { filesMax: 5, bytesMax: 104_857_600 },
  address: { filesMax: 30, bytesMax: 262_144_000 },
  process: { filesMax: 60, bytesMax: 524_288_000 },
}

/** Sender of an upload, for whom slots are reserved. */
export interface Sender {
  senderId: string
  /** Network address of the request. */
  address: string
}

/**
 * Uploads in progress, counted from their first byte: each reserves a part of the disk until the request ends, however
 * little of it has arrived.
 */
export class UploadsInFlight {
  readonly #limits: InFlightLimits
  readonly #held = new Map<string, { files: number; bytes: number }>()

  constructor(limits: InFlightLimits = inFlightLimits) {
    this.#limits = limits
  }

  /** Reserves a slot while `receive` runs. Throws `uploads_busy` if none is free. */
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

  /** Number of people, addresses and processes that hold a slot. */
  get holders(): number {
    return this.#held.size
  }
}

/** Prefix of upload folders; the ID of their process follows. */
export const uploadFolders = join(tmpdir(), 'kartu-upload-')
const leftAfterMs = 2 * 3_600_000

/**
 * Removes uploads whose process died. Waits longer than any upload takes, so that those of another process on this
 * machine stay; folders of other users stay too.
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
