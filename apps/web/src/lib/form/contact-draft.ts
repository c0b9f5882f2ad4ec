import { nationalText } from '@kartu/cards/calling-codes'
import { normaliseContacts } from '@kartu/cards/contacts'
import { parsePhone } from '@kartu/cards/phones'
import { type ContactKey, isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry, ContactInput } from '@kartu/contracts/company/contacts'

/** A contact as typed: phones without their calling code, which is in `code`. */
export interface ContactDraft {
  /** Identifies the row on the screen, before and after it has an ID. */
  row: string
  _id?: string | undefined
  key: ContactKey
  value: string
  label: string
  code: string
  extension: string
}

export const contactDraftOf = (entry: ContactEntry): ContactDraft => ({
  row: entry._id,
  _id: entry._id,
  key: entry.key,
  value: isPhoneKey(entry.key) ? nationalText(entry.value, entry.code ?? '') : entry.value,
  label: entry.label,
  code: entry.code ?? '',
  extension: entry.extension ?? '',
})

/** One row in API form. */
export function contactInput(row: ContactDraft): ContactInput {
  const { _id, key, value, label } = row
  const kept = { ...(_id === undefined ? {} : { _id }), key, label: label.trim() }
  if (!isPhoneKey(key)) return { ...kept, value: value.trim() }
  const phone = parsePhone(value, row.code)
  // An invalid number is sent as typed, so that the server refuses it at its own row.
  if (phone === null) return { ...kept, value: value.trim(), code: row.code, extension: row.extension.trim() }
  return { ...kept, value: phone.value, code: phone.code, extension: phone.extension || row.extension.trim() }
}

export const isBlankContact = (row: Pick<ContactDraft, 'value'>): boolean => row.value.trim() === ''

/** The rows in API form: those without a value are dropped; the order of the others is their priority. */
export const contactInputs = (rows: readonly ContactDraft[]): ContactInput[] =>
  rows.filter((row) => !isBlankContact(row)).map(contactInput)

/** Contacts that a card would show: invalid ones, such as half a number, are left out. */
export const shownContacts = (rows: readonly ContactDraft[]): ContactEntry[] =>
  normaliseContacts(rows.map(contactInput), { makeId: () => '' }).contacts

/**
 * Maps a field of the server, which ignores blank rows, to its row on the screen: `contacts.1.value` may be
 * `contacts.3.value`.
 */
export function rowField<T>(field: string, list: string, rows: readonly T[], isBlank: (row: T) => boolean): string {
  const [name, index, ...rest] = field.split('.')
  if (name !== list || index === undefined) return field
  const filled = rows.flatMap((row, at) => (isBlank(row) ? [] : [at]))
  return [list, filled[Number(index)] ?? index, ...rest].join('.')
}
