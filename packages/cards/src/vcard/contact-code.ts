import type { ListedCard } from '@kartu/contracts/company/cards'
import { graphemes } from '../text/characters.ts'
import { displayName } from '../text/names.ts'
import { escapeLine } from './vcard-lines.ts'

/** Length that phones read from a screen at arm’s length. */
export const contactCodeOctetsMax = 300

/** Details that a code may have no room for. */
export const contactCodeParts = [
  'name',
  'phone',
  'email',
  'organisation',
  'job_title',
  'link',
  'address',
  'website',
  'socials',
  'note',
  'photo',
] as const
export type ContactCodePart = (typeof contactCodeParts)[number]

export type ContactCode = {
  /** A vCard 3.0 in UTF-8. */
  text: string
  /** Details of the card that were left out, in part or completely. */
  left: ContactCodePart[]
}

/**
 * The contact in a code that needs no network: version 3.0, because phones read umlauts in it. Lines are not folded,
 * because scanners do not join them. Details are added in order of usefulness until the code is full.
 */
export function contactCode(card: ListedCard, company: string): ContactCode {
  const left = new Set<ContactCodePart>()
  const [first, isFirstCut] = cut(card.first_name)
  const [last, isLastCut] = cut(card.last_name)
  const [shown, isShownCut] = cut(displayName(card), 80)
  if (isFirstCut || isLastCut || isShownCut) left.add('name')
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `N:${escapeLine(last)};${escapeLine(first)}`, `FN:${escapeLine(shown)}`]
  let octets = octetsOf([...lines, 'END:VCARD'])
  for (const [part, line] of details(card, company)) {
    const more = octetsOf([line])
    if (octets + more > contactCodeOctetsMax) {
      left.add(part)
      continue
    }
    lines.push(line)
    octets += more
  }
  if (card.contacts.some(({ extension }) => extension)) left.add('phone')
  if (card.contacts.some(({ key, value }) => value !== '' && socialsAndMore(key))) left.add('socials')
  if (card.note !== '' || card.short_description !== '') left.add('note')
  if (card.photo !== null) left.add('photo')
  return {
    text: `${[...lines, 'END:VCARD'].join('\r\n')}\r\n`,
    left: contactCodeParts.filter((part) => left.has(part)),
  }
}

/** Lines after the name, the most useful first. */
function details(card: ListedCard, company: string): [ContactCodePart, string][] {
  const contacts = card.contacts.filter(({ value }) => value !== '').toSorted((a, b) => a.priority - b.priority)
  const phones = contacts.filter(({ key }) => key === 'mobile' || key === 'phone')
  const emails = contacts.filter(({ key }) => key === 'email')
  const phone = (contact: { value: string }): [ContactCodePart, string] => ['phone', `TEL:${escapeLine(contact.value)}`]
  const email = (contact: { value: string }): [ContactCodePart, string] => [
    'email',
    `EMAIL:${escapeLine(contact.value)}`,
  ]
  const rest: [ContactCodePart, string][] = [
    ['organisation', company],
    ['job_title', card.job_title],
    ['link', card.url],
    ['address', card.address],
  ]
  const properties = { organisation: 'ORG:', job_title: 'TITLE:', link: 'URL:', address: 'ADR:;;' } as Record<
    string,
    string
  >
  return [
    ...phones.slice(0, 1).map(phone),
    ...emails.slice(0, 1).map(email),
    ...rest
      .filter(([, value]) => value.trim() !== '')
      .map(([part, value]): [ContactCodePart, string] => [part, `${properties[part]}${escapeLine(value)}`]),
    ...phones.slice(1).map(phone),
    ...emails.slice(1).map(email),
    ...contacts
      .filter(({ key }) => key === 'website')
      .map(({ value }): [ContactCodePart, string] => ['website', `URL:${escapeLine(value)}`]),
  ]
}

const written = new Set(['mobile', 'phone', 'email', 'website'])
const socialsAndMore = (key: string): boolean => !written.has(key)

/** The longest beginning of whole characters within this many octets, and true if some characters are left out. */
function cut(text: string, octetsMax = 40): [text: string, isCut: boolean] {
  let kept = ''
  for (const character of graphemes(text.trim())) {
    if (octetsOf([kept + character]) > octetsMax + 2) return [kept.trim(), true]
    kept += character
  }
  return [kept, false]
}

/** Octets of lines with their ends. */
const octetsOf = (lines: readonly string[]): number => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`).length
