import { importPhotosMax } from '@kartu/contracts/limits'
import type { PhotoFault } from '@kartu/contracts/platform/table-imports.data'
import type { RowPhoto } from '../../../db/schema/team.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { storePhoto } from '../files/files.ts'
import type { TablePart } from './reading/read-table.ts'
import { countRowPhotos, storeRowPhotos } from './import-rows.sql.ts'

/** Total time for encoding the photos of one file, so that a proxy does not give up on the upload. */
const encodingMsMax = 45_000

/**
 * Stores the photos of an import's rows. A picture stays stored as long as a row or a card shows it
 * (`imports.kept.ts`).
 */
export class RowPhotos {
  /** Number of stored photos. */
  count = 0
  readonly #deps: Pick<Deps, 'database' | 'files'>
  readonly #companyId: string
  readonly #importId: string
  readonly #max: number
  #msLeft = encodingMsMax
  /** Photos of earlier imports. */
  #held: number | undefined

  constructor(deps: Pick<Deps, 'database' | 'files'>, companyId: string, importId: string, max = importPhotosMax) {
    this.#deps = deps
    this.#companyId = companyId
    this.#importId = importId
    this.#max = max
  }

  async add({ rows, name, data, fault }: Extract<TablePart, { kind: 'photo' }>): Promise<void> {
    const began = performance.now()
    const stored = data === undefined ? { fault: fault ?? 'photo_damaged' } : await this.#stored(data)
    this.#msLeft -= performance.now() - began
    const db = this.#deps.database.read({ companyId: this.#companyId })
    for (const [column, shown] of Map.groupBy(rows, (one) => one.column)) {
      const photo: RowPhoto = { name, column, ...stored }
      const numbers = shown.map(({ row }) => row)
      await storeRowPhotos(db, this.#companyId, this.#importId, { rows: numbers, photo })
    }
  }

  async #stored(data: string): Promise<Pick<RowPhoto, 'picture'> | { fault: PhotoFault }> {
    if (this.#msLeft <= 0) return { fault: 'photo_late' }
    this.#held ??= await countRowPhotos(this.#deps.database.read({ companyId: this.#companyId }), this.#companyId)
    if (this.#held + this.count >= this.#max) return { fault: 'photo_limit' }
    try {
      const { id, hash, width, height } = await storePhoto(this.#deps, this.#companyId, Buffer.from(data, 'base64'))
      this.count++
      return { picture: { id, hash, width, height } }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      return { fault: error.code === 'image_type' ? 'photo_type' : 'photo_damaged' }
    }
  }
}
