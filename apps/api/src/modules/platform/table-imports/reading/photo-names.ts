import { isEmail } from '@kartu/contracts/email-address'
import { columnKind } from './column-words.ts'
import type { FoundPhoto } from './found-photo.ts'

/** Pictures, including types that are refused as photos, so that the check can give the reason. */
export const photoEnding = /\.(?:jpe?g|png|webp|hei[cf]|avif|gif|bmp|tiff?)$/

type Place = Pick<FoundPhoto, 'column' | 'isMeant'> & { path: string }

/** Columns of a list that identify photos. */
export interface PhotoColumns {
  /** Indexes of the columns for photos; empty if any column may name one. */
  photos: ReadonlySet<number>
  /** Indexes of emails and external IDs. */
  keys: ReadonlySet<number>
}

export function photoColumns(names: readonly string[]): PhotoColumns {
  const kinds = names.map(columnKind)
  const which = (...wanted: string[]) =>
    new Set(kinds.flatMap((kind, at) => (kind !== undefined && wanted.includes(kind) ? [at] : [])))
  return { photos: which('photo'), keys: which('email', 'external_id') }
}

/**
 * Finds the photo of a row in an archive: by the path in a cell, by the email or external ID, or by the file name of an
 * address in a cell.
 */
export class PhotoNames {
  readonly #paths: ReadonlySet<string>
  readonly #byName: ReadonlyMap<string, string[]>
  /** Paths by file name without its ending; null if several photos share it. */
  readonly #byKey = new Map<string, string | null>()
  /** Cells that name a photo only by its file name; null if they differ. */
  readonly #addresses = new Map<string, string | null>()

  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths)
    this.#byName = Map.groupBy(paths, fileNameOf)
    for (const path of paths) {
      const key = fileNameOf(path).replace(photoEnding, '').trim()
      this.#byKey.set(key, this.#byKey.has(key) ? null : path)
    }
  }

  find(cells: readonly string[], { photos, keys }: PhotoColumns): Place | undefined {
    const named = cells.flatMap((cell, column) => {
      const path = photos.size === 0 || photos.has(column) ? plainPath(cell) : ''
      return photoEnding.test(path) ? [{ column, cell, path }] : []
    })
    for (const { column, path } of named) {
      const found = this.#byPath(path)
      if (found !== undefined) return { path: found, column }
    }
    for (const [column, cell] of cells.entries()) {
      const key = cell.trim().normalize('NFC').toLowerCase()
      const found = keys.has(column) || isEmail(key) ? this.#byKey.get(key) : undefined
      if (found) return { path: found, column: null }
    }
    for (const { column, cell, path } of named) {
      const [found, ...others] = this.#byName.get(fileNameOf(path)) ?? []
      if (found !== undefined && others.length === 0) return this.#byAddress(found, column, cell)
    }
    return undefined
  }

  /** The archive may hold the folders of the list inside another folder. */
  #byPath(path: string): string | undefined {
    if (this.#paths.has(path)) return path
    const [found, ...others] = (this.#byName.get(fileNameOf(path)) ?? []).filter((one) => one.endsWith(`/${path}`))
    return others.length === 0 ? found : undefined
  }

  /** Different addresses with one file name are different pictures. */
  #byAddress(path: string, column: number, cell: string): Place {
    const address = cell.trim().toLowerCase()
    const first = this.#addresses.get(path)
    this.#addresses.set(path, first === undefined || first === address ? address : null)
    return { path, column, isMeant: () => this.#addresses.get(path) !== null }
  }
}

const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** File name for messages, which the database can store. */
export const shownFileName = (path: string): string =>
  fileNameOf(path)
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-200)
    .toWellFormed()

/** Path of a file name or web address in a cell, without query, in lower case. */
function plainPath(cell: string): string {
  if (cell.length > 2_000) return ''
  const path = cell
    .trim()
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
  try {
    return decodeURIComponent(path).normalize('NFC').toLowerCase()
  } catch {
    return path.normalize('NFC').toLowerCase()
  }
}
