import type { ImportField } from '@kartu/contracts/imports.data'
import { isReservedName } from '../mails/system-names.ts'
import { rowToMember, type Mapping, type RowContent } from './row-to-member.ts'
import type { RowFault, RowFaultCode } from './imports.data.ts'
import type { TableRow } from './table-row.ts'

/** What of a person in the directory becomes what of a card; an import from there has these columns and no others. */
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

/** A row as it is kept: of a file, both are null. */
export interface StoredRow extends TableRow {
  directory_id: string | null
  read_fault: RowFaultCode | null
}

/** Reads a row of a file or of the directory. */
export function readRow(row: StoredRow, mapping: Mapping): { content: RowContent; faults: RowFault[] } {
  const read = rowToMember(row, mapping)
  const { content } = read
  const faults = [...read.faults, ...reservedNamesIn(content)]
  if (row.read_fault !== null)
    return { content: { text: {}, contacts: [] }, faults: [{ field: null, code: row.read_fault, value: '' }] }
  if (row.directory_id === null) return { content, faults }
  // A name is one thing: a person with one word for a name there has no other one here.
  const lastName = content.text.last_name ?? (content.text.first_name === undefined ? undefined : '')
  const text = lastName === undefined ? content.text : { ...content.text, last_name: lastName }
  return { content: { ...content, text, directoryId: row.directory_id }, faults }
}

/** Names that readers would take for the program's; see `typed-names.ts` for those of requests. */
function reservedNamesIn({ text }: RowContent): RowFault[] {
  const { first_name: first = '', last_name: last = '' } = text
  if (!isReservedName(`${first} ${last}`)) return []
  return [{ field: first === '' ? 'last_name' : 'first_name', code: 'name_system', value: `${first} ${last}`.trim() }]
}
