import {
  type ContactKey,
  contactKeys,
  isPhoneKey,
  isSocialKey,
  isWebKey,
  type PhoneKey,
} from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry, ContactInput } from '@kartu/contracts/company/contacts'
import {
  contactLabelCharactersMax,
  contactsMax,
  contactValueCharactersMax,
  phoneCodeDefault,
  socialsMax,
} from '@kartu/contracts/limits'
import { pastedEmail } from '@kartu/contracts/pasted-email'
import { isEmail } from '@kartu/contracts/email-address'
import type { ValidationKey } from '@kartu/contracts/validation'
import { mailHref, webHref, webText } from './links.ts'
import { parsePhone, phoneText } from './phones.ts'
import { parseSocial, socialLink } from './socials.ts'

/** Fields that are separate from the contacts and never in their list (specification, section 3). */
const excludedContactKeys = ['note', 'job_title', 'short_description'] as const

/** A contact from a form or file; the key is checked here. */
export type RawContact = Omit<ContactInput, 'key'> & { key: string }

/** Error of the entry at `index` of the input. */
export type ContactFault = { index: number; field: 'key' | 'value' | 'label' | 'extension'; key: ValidationKey }

export type NormaliseOptions = {
  makeId: () => string
  /** Calling code (`65`) or country (`SG`) for numbers without plus, if the entry names none. */
  defaultCode?: string
}

/**
 * The normalised list: no empty entries or excluded keys, phones in E.164, bare handles, URLs with scheme, new IDs if
 * missing, priorities 0, 1, 2 … in the requested order (an entry without one keeps its position). Invalid entries are
 * only in `faults`.
 */
export function normaliseContacts(
  inputs: readonly RawContact[],
  options: NormaliseOptions,
): { contacts: ContactEntry[]; faults: ContactFault[] } {
  const kept: { entry: ContactEntry; index: number }[] = []
  const faults: ContactFault[] = []
  inputs.forEach((input, index) => {
    if (input.value.trim() === '' || (excludedContactKeys as readonly string[]).includes(input.key)) return
    const read = readContact(input, options)
    if ('field' in read) faults.push({ index, ...read })
    else kept.push({ index, entry: { ...read, priority: input.priority ?? index } })
  })
  for (const { index } of kept.slice(contactsMax)) faults.push({ index, field: 'value', key: 'too_many' })
  const socials = kept.slice(0, contactsMax).filter(({ entry }) => isSocialKey(entry.key))
  for (const { index } of socials.slice(socialsMax)) faults.push({ index, field: 'value', key: 'too_many' })
  const tooMany = new Set(faults.map(({ index }) => index))
  const contacts = kept
    .filter(({ index }) => !tooMany.has(index))
    .map(({ entry }) => entry)
    .toSorted((a, b) => a.priority - b.priority)
    .map((entry, priority) => ({ ...entry, priority }))
  return { contacts, faults: faults.toSorted((a, b) => a.index - b.index) }
}

/**
 * Link and text of an entry. `href` begins with https, http, mailto or tel. It is null for fax, WeChat and invalid
 * values.
 */
export function contactLink(entry: Pick<ContactEntry, 'key' | 'value' | 'extension'>): {
  href: string | null
  text: string
} {
  const { key, value } = entry
  if (isSocialKey(key)) return socialLink(key, value)
  if (key === 'email') return { href: isEmail(value) ? mailHref(value) : null, text: value }
  if (isWebKey(key)) return { href: webHref(value), text: webText(value) }
  const digits = /^\+(\d{4,15})$/.exec(value)?.[1]
  const text = phoneText(entry)
  if (digits === undefined || key === 'fax') return { href: null, text }
  if (key === 'whatsapp') return { href: `https://wa.me/${digits}`, text }
  return { href: telHref(digits, entry.extension ?? ''), text }
}

/** The first number to call, by priority; never a fax. */
export const primaryPhone = (contacts: readonly ContactEntry[]): ContactEntry | null =>
  first(contacts, ['phone', 'mobile', 'whatsapp'])

export const primaryEmail = (contacts: readonly ContactEntry[]): ContactEntry | null => first(contacts, ['email'])

export const primaryWhatsapp = (contacts: readonly ContactEntry[]): ContactEntry | null => first(contacts, ['whatsapp'])

export const byPriority = (contacts: readonly ContactEntry[]): ContactEntry[] =>
  contacts.toSorted((a, b) => a.priority - b.priority)

type Fault = Omit<ContactFault, 'index'>

function readContact(input: RawContact, options: NormaliseOptions): Omit<ContactEntry, 'priority'> | Fault {
  const key = contactKeys.find((known) => known === input.key)
  if (key === undefined) return { field: 'key', key: 'regex' }
  const label = (input.label ?? '').trim()
  if (label.length > contactLabelCharactersMax) return { field: 'label', key: 'too_long' }
  if (input.value.trim().length > contactValueCharactersMax) return { field: 'value', key: 'too_long' }
  const read = isPhoneKey(key) ? readPhone(input, options) : readText(key, input.value.trim())
  if ('field' in read) return read
  if (read.value.length > contactValueCharactersMax) return { field: 'value', key: 'too_long' }
  return { _id: input._id ?? options.makeId(), key, label, ...read }
}

function readPhone(
  input: RawContact,
  options: NormaliseOptions,
): Pick<ContactEntry, 'value' | 'code' | 'extension'> | Fault {
  const phone = parsePhone(input.value, input.code || options.defaultCode || phoneCodeDefault)
  if (phone === null) return { field: 'value', key: 'phone' }
  // An extension in the number overrides the one in its own field, because it was just typed or pasted.
  const extension = phone.extension || (input.extension ?? '').trim()
  if (!/^\d{0,10}$/.test(extension)) return { field: 'extension', key: 'numeric' }
  return { value: phone.value, code: phone.code, extension }
}

function readText(key: Exclude<ContactKey, PhoneKey>, value: string): { value: string } | Fault {
  if (isSocialKey(key)) {
    const read = parseSocial(key, value)
    return 'error' in read ? { field: 'value', key: read.error } : read
  }
  if (key === 'email') {
    const address = pastedEmail(value).toLowerCase()
    return isEmail(address) ? { value: address } : { field: 'value', key: 'email' }
  }
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value) ? value : `https://${value.replace(/^\/\//, '')}`
  return webHref(address) === null ? { field: 'value', key: 'url' } : { value: address }
}

/**
 * `tel:+6561234567;204`: phones read the semicolon as "wait, then offer to send 204". Android would dial the letters of
 * `;ext=204` (RFC 3966) as digits, and a comma sends the tones before many switchboards listen.
 */
const telHref = (digits: string, extension: string) => {
  const tones = extension.replace(/\D/g, '')
  return tones === '' ? `tel:+${digits}` : `tel:+${digits};${tones}`
}

function first(contacts: readonly ContactEntry[], keys: ContactKey[]): ContactEntry | null {
  return byPriority(contacts).find((entry) => keys.includes(entry.key)) ?? null
}
