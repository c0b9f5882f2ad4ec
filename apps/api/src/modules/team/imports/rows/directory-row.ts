import { type ImportField, type RowFaultCode, targetOf } from '@kartu/contracts/team/imports.data'
import { members as en } from '@kartu/messages/en/company/members'
import { members as id } from '@kartu/messages/id/company/members'
import type { StoredRow } from '../../../platform/table-imports/import-rows.sql.ts'
import type { ImportRecord } from '../imports.sql.ts'
import { type MemberFormat, type ReadMember, rowToMember } from './row-to-member.ts'
import { reservedNamesIn } from './reserved-names.ts'
import { rowPhoto } from './row-photo.ts'
import { isWholeNameColumn } from './suggest-mapping.ts'

/** Card fields that a directory provides. A directory import has exactly these columns. */
export const directoryFields = [
  'email',
  'first_name',
  'last_name',
  'job_title',
  'division',
  'address',
  'phone',
  'mobile',
  'fax',
  'language',
] as const satisfies readonly ImportField[]

/** Reads a row of a file or of the directory. */
export function readRow(
  row: Pick<StoredRow, 'cells' | 'directory_id' | 'read_fault' | 'photo'>,
  format: MemberFormat,
): ReadMember {
  if (row.read_fault !== null)
    return {
      content: { text: {}, contacts: [] },
      faults: [{ field: null, code: row.read_fault as RowFaultCode, value: '' }],
      warnings: [],
    }
  const { content, faults: found, warnings } = rowToMember(row, format)
  const faults = [...found, ...reservedNamesIn(content)]
  if (row.directory_id === null) {
    const { photo, warnings: ofPhoto } = rowPhoto(row, format.mapping)
    return { content: { ...content, ...(photo && { photo }) }, faults, warnings: [...warnings, ...ofPhoto] }
  }
  // A directory provides whole names: a person with a single name has no other one here.
  const lastName = content.text.last_name ?? (content.text.first_name === undefined ? undefined : '')
  const text = lastName === undefined ? content.text : { ...content.text, last_name: lastName }
  return { content: { ...content, text, directoryId: row.directory_id }, faults, warnings }
}

/** Returns the format for reading the rows of an import. */
export function formatOf({
  mapping,
  columns,
  country,
}: Pick<ImportRecord, 'mapping' | 'columns' | 'country'>): MemberFormat {
  const isWhole = (language?: string): boolean => {
    const [first, last] = (['first_name', 'last_name'] as const).map((part) =>
      language === undefined ? part : targetOf(part, language),
    )
    const name = columns[mapping?.findIndex((target) => target === first) ?? -1]?.name
    const isPart = mapping?.some((target) => target === 'last_name' || target === last)
    return name !== undefined && isPart === false && isWholeNameColumn(name.replace(/\[[^[]*$/, ''))
  }
  const isOwnExport = columns.some(({ name }) => name === en.export_link || name === id.export_link)
  return {
    ...{ mapping: mapping ?? [], country, isOwnExport },
    ...{ isWholeName: isWhole(), wholeNamesIn: ['en', 'id'].filter(isWhole) },
  }
}
