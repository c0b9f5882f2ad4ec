import type { RowFault } from '@kartu/contracts/team/imports.data'
import { cellText, isPlaceholder } from '../../../platform/table-imports/reading/cell-values.ts'
import type { ListedRow } from '../../../platform/table-imports/import-rows.sql.ts'
import { shorten } from '../../../platform/table-imports/row-values.ts'
import type { Mapping, RowPicture } from './row-to-member.ts'

/**
 * Returns the photo of a row, or the reason why a named one is left out. A photo that a column names counts only while
 * that column is mapped to photos.
 */
export function rowPhoto(
  { cells, photo }: Pick<ListedRow, 'cells' | 'photo'>,
  mapping: Mapping,
): { photo?: RowPicture; warnings: RowFault[] } {
  const warn = (code: RowFault['code'], value: string) => ({
    warnings: [{ field: 'photo' as const, code, value: shorten(value) }],
  })
  const isMeant = photo !== null && (photo.column === null || mapping[photo.column] === 'photo')
  if (isMeant && photo.picture) return { photo: { picture: photo.picture, name: photo.name }, warnings: [] }
  if (isMeant && photo.fault) return warn(photo.fault, photo.name)
  const value = cellText(cells[mapping.indexOf('photo')] ?? '')
  if (value === '' || isPlaceholder(value, false)) return { warnings: [] }
  return warn(/^https?:/i.test(value) ? 'photo_elsewhere' : 'photo_missing', value)
}
