import type { FoundPhoto } from './found-photo.ts'
import type { PhotoRow } from './read-table.ts'

interface PhotoOfRows {
  photo: FoundPhoto
  rows: PhotoRow[]
}

/** Photos of a list in the order of their first rows. A picture that several rows show is listed once. */
export class PhotosByPath {
  readonly #all: PhotoOfRows[] = []
  readonly #byPath = new Map<string, PhotoOfRows>()

  add(row: number, photo: FoundPhoto): void {
    const shown = { row, column: photo.column }
    const known = photo.path === undefined ? undefined : this.#byPath.get(photo.path)
    if (known) {
      known.rows.push(shown)
      return
    }
    const first: PhotoOfRows = { photo, rows: [shown] }
    this.#all.push(first)
    if (photo.path !== undefined) this.#byPath.set(photo.path, first)
  }

  list(): readonly PhotoOfRows[] {
    return this.#all
  }
}
