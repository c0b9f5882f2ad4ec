import { contactLink, normaliseContacts } from '@kartu/cards/contacts'
import { webText } from '@kartu/cards/links'
import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import { type ContactDraft, contactInput } from '../../lib/form/contact-draft.ts'

/** Interpretation of a contact during typing. */
export type ContactReading =
  | { state: 'blank' }
  /** The card cannot store the input yet. */
  | { state: 'unread' }
  /** Text on the card, and its link without scheme; null if it is not linked. */
  | { state: 'read'; text: string; address: string | null }

export function readContact(row: ContactDraft): ContactReading {
  if (row.value.trim() === '') return { state: 'blank' }
  const [entry] = normaliseContacts([contactInput(row)], { makeId: () => '' }).contacts
  if (entry === undefined) return { state: 'unread' }
  const { href, text } = contactLink(entry)
  const isWeb = href !== null && !isPhoneKey(entry.key) && entry.key !== 'email'
  return { state: 'read', text, address: isWeb ? webText(href) : null }
}
