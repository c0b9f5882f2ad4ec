import type { PhotoFault } from '@kartu/contracts/platform/table-imports.data'

/** Photo of a row inside the uploaded file. */
export interface FoundPhoto {
  /** Path in the archive, by which a picture of several rows is read once. */
  path?: string
  /** File name, for messages. */
  name: string
  /** Index of the column that names it; null if the file's own name does. */
  column: number | null
  /** Returns false if the rows read since show that this is not the photo of the row. */
  isMeant?: () => boolean
  /** Returns the bytes, or the reason why they are left out. */
  read: () => Promise<Buffer | PhotoFault>
}
