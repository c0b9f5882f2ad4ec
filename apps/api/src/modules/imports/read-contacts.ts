import { readVCards } from '@kartu/cards/read-vcard'
import { vCardFileText } from '@kartu/cards/read-vcard-lines'
import type { FoundContact } from '@kartu/cards/found-contact'
import type { LeadImportField } from '@kartu/contracts/lead-imports.data'
import type { TableRow } from './table-row.ts'

/** Of each kind as many as people have; what a contact has beyond them is left in the file. */
export const contactColumns = [
  ...(['name', 'organisation', 'job_title', 'email', 'email', 'email', 'mobile', 'mobile', 'phone', 'phone'] as const),
  ...(['whatsapp', 'fax', 'website', 'website', 'linkedin', 'instagram', 'twitter', 'facebook', 'youtube'] as const),
  ...(['telegram', 'wechat', 'address', 'note'] as const),
] as const satisfies LeadImportField[]

/** The contacts of a file, a row each. */
export async function* readContacts(bytes: Uint8Array): AsyncGenerator<TableRow> {
  let row = 0
  for (const contact of readVCards(vCardFileText(bytes))) {
    row++
    yield { row, cells: cellsOf(contact) }
  }
}

function cellsOf({ name, organisation, jobTitle, ways, address, note }: FoundContact): string[] {
  const said: Partial<Record<LeadImportField, string>> = { name, organisation, job_title: jobTitle, address, note }
  const left = [...ways]
  return contactColumns.map((column) => {
    const text = said[column]
    if (text !== undefined) return text
    const at = left.findIndex(({ key }) => key === column)
    return at < 0 ? '' : (left.splice(at, 1)[0]?.value ?? '')
  })
}
