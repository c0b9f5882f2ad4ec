import { normaliseContacts } from '@kartu/cards/contacts'
import type { FoundContact } from '@kartu/cards/found-contact'
import type { ReadCard, ReadField } from '@kartu/cards/read-card'
import { parsePhone } from '@kartu/cards/phones'
import type { ContactInput } from '@kartu/contracts/company/contacts'
import { type ContactKey, isPhoneKey, isSocialKey, isWebKey } from '@kartu/contracts/company/card-fields.plain'
import type { leadRoutes } from '@kartu/contracts/leads/leads'
import type { LeadWay, Warmth } from '@kartu/contracts/leads/leads.plain'
import type { RouteInput } from '@kartu/contracts/route'
import type { ValidationKey } from '@kartu/contracts/validation'
import { originCountry } from '../../../../lib/country.ts'
import { contactGroups } from '../../../../ui/contact/contact-kinds.ts'

/** Scan result: a picture with its letters, a code, or both. */
export interface Scanned {
  picture: ImageData | null
  card: ReadCard | null
  contact: FoundContact | null
  /** True if the name of `contact` is guessed from an address. */
  isGuess: boolean
  badgeId: string
}

export type ScanKind = Exclude<ReadField['kind'], 'phone'> | ContactKey | 'badge'

/** Fields for correction, in the order of the screen; `mark` is the number on the picture, 0 if nothing was read. */
export interface ScanEntry {
  mark: number
  kind: ScanKind
  value: string
  sure: boolean
  others: string[]
}

/** Doubtful fields first, then the others, and an empty one for each required field that was not read. */
export function entriesOf({ card, contact, isGuess, badgeId }: Scanned): ScanEntry[] {
  const read = (card?.fields ?? []).map(({ kind, key, value, sure, others }, at): ScanEntry => {
    return { mark: at + 1, kind: kind === 'phone' ? (key ?? 'mobile') : kind, value, sure, others }
  })
  const said = entriesOfContact(contact, badgeId).map((entry) =>
    entry.kind === 'name' ? { ...entry, sure: !isGuess } : entry,
  )
  // A code is more reliable than recognised letters; a guess from an address is less so.
  const kept = isGuess ? read : read.filter(({ kind }) => isWay(kind) || !said.some((entry) => entry.kind === kind))
  const added = said.filter(
    (entry) => !kept.some(({ kind, value }) => (isWay(entry.kind) ? value === entry.value : kind === entry.kind)),
  )
  const found = [...kept, ...added]
  const missing = (['name', 'organisation', 'mobile', 'email'] as const).filter(
    (kind) => !found.some((entry) => entry.kind === kind || (kind === 'mobile' && isNumber(entry.kind))),
  )
  const all = [...found, ...missing.map((kind) => ({ mark: 0, kind, value: '', sure: true, others: [] }))]
  return all.toSorted((a, b) => Number(a.sure) - Number(b.sure) || order.indexOf(a.kind) - order.indexOf(b.kind))
}

function entriesOfContact(contact: FoundContact | null, badgeId: string): ScanEntry[] {
  const entries: { kind: ScanKind; value: string }[] = [{ kind: 'badge', value: badgeId }]
  if (contact !== null) {
    entries.push({ kind: 'name', value: contact.name }, { kind: 'job_title', value: contact.jobTitle })
    entries.push({ kind: 'organisation', value: contact.organisation }, { kind: 'address', value: contact.address })
    entries.push(...contact.ways.map(({ key, value }) => ({ kind: key, value: numberText(key, value) })))
  }
  return entries.filter(({ value }) => value !== '').map((entry) => ({ ...entry, mark: 0, sure: true, others: [] }))
}

const numberText = (key: ContactKey, value: string): string =>
  isPhoneKey(key) ? (parsePhone(value, originCountry())?.value ?? value) : value

const order: readonly ScanKind[] = [
  ...(['name', 'job_title', 'organisation', 'mobile', 'whatsapp', 'phone', 'fax', 'email', 'website'] as const),
  'booking',
  ...contactGroups.social,
  ...(['address', 'badge'] as const),
]

export const isNumber = (kind: ScanKind): boolean => isPhoneKey(kind)

const isWay = (kind: ScanKind): kind is ContactKey =>
  kind === 'email' || isWebKey(kind) || isPhoneKey(kind) || isSocialKey(kind)

const contactOf = (kind: ContactKey, value: string) =>
  normaliseContacts([{ key: kind, value }], { makeId: () => '', defaultCode: originCountry() })

/** Reason why an entry cannot be saved. */
export function faultOf({ kind, value }: ScanEntry): ValidationKey | null {
  const text = value.trim()
  if (text === '') return kind === 'name' ? 'required' : null
  return isWay(kind) ? (contactOf(kind, text).faults[0]?.key ?? null) : null
}

/** Input of the add route; an address has no field of its own, so it is in the note. */
export function leadOf(
  entries: readonly ScanEntry[],
  { way, warmth, note, addressNote }: LeadWords,
): RouteInput<typeof leadRoutes.create>['body'] {
  const one = (kind: ScanKind): string => entries.find((entry) => entry.kind === kind)?.value.trim() ?? ''
  const contacts = entries.flatMap(({ kind, value }): ContactInput[] =>
    isWay(kind) && value.trim() !== ''
      ? contactOf(kind, value.trim()).contacts.map((contact) => ({
          key: contact.key,
          value: contact.value,
          ...(contact.code === undefined ? {} : { code: contact.code, extension: contact.extension ?? '' }),
        }))
      : [],
  )
  const address = one('address')
  return {
    name: one('name'),
    organisation: one('organisation'),
    job_title: one('job_title'),
    contacts,
    warmth,
    way,
    badge_id: one('badge'),
    note: [note.trim(), address === '' ? '' : addressNote(address)].filter((text) => text !== '').join('\n\n'),
  }
}

interface LeadWords {
  way: Exclude<LeadWay, 'form'>
  warmth: Warmth | null
  note: string
  addressNote: (address: string) => string
}

/** Channel of the meeting. */
export const wayOf = ({ card, badgeId }: Scanned): 'badge' | 'scan' | 'code' =>
  badgeId !== '' ? 'badge' : card !== null ? 'scan' : 'code'
