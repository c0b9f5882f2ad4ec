import type { PhotoFault } from '@kartu/contracts/platform/table-imports.data'
import type { RowPhoto } from '../../../db/schema/team.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { storePhoto } from '../files/files.ts'
import type { TablePart } from './reading/read-table.ts'
import { storeRowPhoto } from './import-rows.sql.ts'

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
  #msLeft = encodingMsMax

  constructor(deps: Pick<Deps, 'database' | 'files'>, companyId: string, importId: string) {
    this.#deps = deps
    this.#companyId = companyId
    this.#importId = importId
  }

  async add({ row, name, column, data, fault }: Extract<TablePart, { kind: 'photo' }>): Promise<void> {
    const began = performance.now()
    const stored = data === undefined ? { fault: fault ?? 'photo_damaged' } : await this.#stored(data)
    this.#msLeft -= performance.now() - began
    const photo: RowPhoto = { name, column, ...stored }
    await storeRowPhoto(this.#deps.database.read({ companyId: this.#companyId }), this.#companyId, this.#importId, {
      row,
      photo,
    })
  }

  async #stored(data: string): Promise<Pick<RowPhoto, 'picture'> | { fault: PhotoFault }> {
    if (this.#msLeft <= 0) return { fault: 'photo_late' }
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
