import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LocalFile } from '../../gateways/files/files.ts'
import { tooLarge } from './upload.ts'
import { uploadFolders } from './uploads-in-flight.ts'

/**
 * Writes a stream to a temporary file and passes the file on with its size and checksum, which a store needs before the
 * first byte. The file is deleted when `use` ends; if the process dies first, the sweep of uploads deletes it. Throws `too_large` at the first
 * byte above `bytesMax`.
 */
export async function spooled<T>(
  content: Readable,
  bytesMax: number,
  use: (file: LocalFile) => Promise<T>,
): Promise<T> {
  // The pipeline reports an early fault; without a listener it would end the process.
  content.once('error', () => {})
  const folder = await mkdtemp(`${uploadFolders}${process.pid}-`)
  try {
    const path = join(folder, 'file')
    const sum = createHash('sha256')
    let bytes = 0
    const counted = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length
        if (bytes > bytesMax) throw tooLarge(bytesMax)
        sum.update(piece)
        yield piece
      }
    }
    await pipeline(content, counted, createWriteStream(path, { mode: 0o600 }))
    return await use({ path, bytes, sha256: sum.digest('hex') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
