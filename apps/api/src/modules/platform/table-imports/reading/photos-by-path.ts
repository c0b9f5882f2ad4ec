import type { FoundPhoto } from './found-photo.ts'
import type { PhotoRow } from './read-table.ts'

interface PhotoOfRows {
  photo: FoundPhoto
  rows: (PhotoRow & Pick<FoundPhoto, 'isMeant'>)[]
}

/** Photos of a list in the order of their first rows. A picture that several rows show is listed once. */
export class PhotosByPath {
  readonly #all: PhotoOfRows[] = []
  readonly #byPath = new Map<string, PhotoOfRows>()

  add(row: number, photo: FoundPhoto): void {
    const shown = { row, column: photo.column, ...(photo.isMeant && { isMeant: photo.isMeant }) }
    const known = photo.path === undefined ? undefined : this.#byPath.get(photo.path)
    if (known) {
      known.rows.push(shown)
      return
    }
    const first: PhotoOfRows = { photo, rows: [shown] }
    this.#all.push(first)
    if (photo.path !== undefined) this.#byPath.set(photo.path, first)
  }

  /** Lists the photos after all rows are known. */
  list(): { photo: FoundPhoto; rows: PhotoRow[] }[] {
    return this.#all.flatMap(({ photo, rows }) => {
      const meant = rows.filter(({ isMeant }) => isMeant?.() ?? true).map(({ row, column }) => ({ row, column }))
      return meant.length > 0 ? [{ photo, rows: meant }] : []
    })
  }
}
