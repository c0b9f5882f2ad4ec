import { readVCards, type VCardContact } from '@kartu/cards/read-vcard'
import { vCardFileText } from '@kartu/cards/read-vcard-lines'
import type { FoundWay } from '@kartu/cards/found-contact'
import { type ContactKey, socialKeys } from '@kartu/contracts/company/card-fields.plain'
import { quotedItem } from '../../files/write-csv.ts'
import type { TableRow } from './table-row.ts'

const withLabel = <Key extends ContactKey>(key: Key): readonly [Key, 'contact_label'] => [key, 'contact_label']

/**
 * Columns for contacts: a typical number of each kind. Further values are added to the last cell of their kind or to
 * the note.
 */
export const contactColumns = [
  ...(['name', 'organisation', 'job_title'] as const),
  ...(['email', 'email', 'email', 'mobile', 'mobile', 'phone', 'phone', 'phone'] as const).flatMap(withLabel),
  ...(['whatsapp', 'fax', 'website', 'website'] as const).flatMap(withLabel),
  'booking' as const,
  ...socialKeys,
  ...(['address', 'tags', 'note'] as const),
]
export type ContactColumn = (typeof contactColumns)[number]

/**
 * Reads the contacts of a file, one row each. `fallback` is the encoding of text that names none. Groups of contacts
 * are counted in `left`.
 */
export async function* readContacts(
  bytes: Uint8Array,
  fallback?: string,
  left = { groups: 0 },
): AsyncGenerator<TableRow> {
  const onGroup = (): void => void left.groups++
  let row = 0
  for (const contact of readVCards(vCardFileText(bytes, fallback), { onGroup })) {
    row++
    yield { row, cells: cellsOf(contact) }
  }
}

function cellsOf({ name, organisation, jobTitle, ways, address, note, tags }: VCardContact): string[] {
  const said: Partial<Record<ContactColumn, string>> = { name, organisation, job_title: jobTitle, address }
  const left: FoundWay[] = [...ways]
  let label = ''
  const cells = contactColumns.map((column) => {
    if (column === 'contact_label') return label
    if (column === 'tags') return tags.map(quotedItem).join('\n')
    if (column === 'address') return address.split('\n', 1)[0] ?? ''
    const text = said[column]
    if (text !== undefined) return text
    const at = left.findIndex(({ key }) => key === column)
    const way = at < 0 ? undefined : left.splice(at, 1)[0]
    label = quotedItem(way?.label ?? '')
    return way?.value ?? ''
  })
  const beyond = left
    .filter((way) => !addToCell(cells, way))
    .map(({ key, value, label: named }) => `${named ?? key}: ${value}`)
  const others = address.split('\n').slice(1)
  return cells.with(
    contactColumns.indexOf('note'),
    [note, ...beyond, ...others].filter((part) => part !== '').join('\n'),
  )
}

/** Adds a further value to the last cell of its kind, and its label to the labels beside that cell. */
function addToCell(cells: string[], { key, value, label = '' }: FoundWay): boolean {
  const at = contactColumns.findLastIndex((column) => column === key)
  const isLabelled = contactColumns[at + 1] === 'contact_label'
  if (at < 0 || (label !== '' && !isLabelled)) return false
  const before = cells[at]?.split('\n') ?? []
  if (isLabelled && (label !== '' || cells[at + 1] !== '')) {
    const labels = cells[at + 1] || before.map(() => '""').join(', ')
    cells[at + 1] = `${labels}, ${quotedItem(label) || '""'}`
  }
  cells[at] = [...before, value].join('\n')
  return true
}
