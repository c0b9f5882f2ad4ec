import { readVCards, type VCardContact } from '@kartu/cards/read-vcard'
import { vCardFileText } from '@kartu/cards/read-vcard-lines'
import type { VCardPhoto } from '@kartu/cards/vcard-person'
import { socialKeys } from '@kartu/contracts/company/card-fields.plain'
import { photoBytesMax } from '@kartu/contracts/limits'
import type { FoundPhoto } from './found-photo.ts'
import type { TableRow } from './table-row.ts'

/** Columns for people in a contact file, named like the columns of Kartu's own template. */
export const personColumns = [
  ...(['prefix', 'first_name', 'middle_name', 'last_name', 'suffix', 'preferred_name'] as const),
  ...(['job_title', 'division', 'email', 'email', 'email', 'mobile', 'mobile'] as const),
  ...(['phone', 'phone', 'phone', 'whatsapp', 'fax', 'website', 'website', 'website', 'booking'] as const),
  ...socialKeys,
  ...(['address', 'photo'] as const),
]

const photoColumn = personColumns.indexOf('photo')

/**
 * Reads the people of a contact file, one row each. Notes and tags are left out, because a card is public. `fallback` is
 * the encoding of text that names none. Groups of contacts are counted in `left`.
 */
export async function* readPeople(
  bytes: Uint8Array,
  fallback?: string,
  left = { groups: 0 },
): AsyncGenerator<TableRow> {
  const onGroup = (): void => void left.groups++
  let row = 0
  for (const contact of readVCards(vCardFileText(bytes, fallback), { onGroup, people: true })) {
    row++
    yield { row, cells: cellsOf(contact), found: photoOf(contact.person?.photo ?? null) }
  }
}

function cellsOf({ person, jobTitle, ways, address }: VCardContact): string[] {
  const known: Partial<Record<(typeof personColumns)[number], string>> = {
    ...{ prefix: person?.prefix, suffix: person?.suffix, preferred_name: person?.nickname },
    ...{ first_name: person?.firstName, middle_name: person?.middleName, last_name: person?.lastName },
    ...{ job_title: jobTitle, division: person?.department, address: address.split('\n', 1)[0] },
    photo: person?.photo && 'url' in person.photo ? person.photo.url : '',
  }
  const left = [...ways]
  return personColumns.map((column) => {
    const text = known[column]
    if (text !== undefined) return text
    const at = left.findIndex(({ key }) => key === column)
    return at < 0 ? '' : (left.splice(at, 1)[0]?.value ?? '')
  })
}

function photoOf(photo: VCardPhoto | null): FoundPhoto | undefined {
  if (photo === null || 'url' in photo) return undefined
  const read: FoundPhoto['read'] = async () => {
    if ('isTooLarge' in photo) return 'photo_large'
    const bytes = Buffer.from(photo.base64, 'base64')
    return bytes.length > photoBytesMax ? 'photo_large' : bytes
  }
  return { name: 'vCard', column: photoColumn, read }
}
