import { socialNames } from '../contacts/social-names.ts'
import { slugBase } from '../text/slugs.ts'
import type { ResolvedCard } from '../card/resolve-card.ts'
import { contactLines, version3, version4 } from './vcard-contacts.ts'
import { escapeLine, escapeText, shortLine, structured, vCardText } from './vcard-lines.ts'

export const vCardVersions = ['3.0', '4.0'] as const
export type VCardVersion = (typeof vCardVersions)[number]

export type VCardOptions = {
  /** 3.0 unless a reader asks for 4.0, because phones and Outlook read 3.0 best. */
  version?: VCardVersion
  /** Absolute URL of the public page. */
  pageUrl: string
  /** A JPEG of about 150 px as base64 without line breaks. Never a URL, because phones do not load it. */
  photoJpegBase64?: string | null
  /** True for programs that synchronise contacts: they need no help for old Android. */
  isSynchronised?: boolean
}

export const vCardContentType = 'text/vcard; charset=utf-8'

/**
 * The card as vCard 3.0 (RFC 2426) or 4.0 (RFC 6350), with CRLF and folded at 75 octets. N has the name as its owner
 * stores it, FN as the page shows it; a preferred name is also the NICKNAME.
 */
export function vCard(card: ResolvedCard, options: VCardOptions): string {
  const { version = '3.0', pageUrl, photoJpegBase64, isSynchronised = false } = options
  const write = version === '4.0' ? version4 : version3
  const { parts } = card.name
  const suffixes = [parts.suffix, card.accreditations].filter((part) => part.trim() !== '').join(', ')
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    'PRODID:-//Kartu//Kartu//EN',
    ...(version === '4.0' ? ['KIND:individual', `LANG:${card.shownLanguage}`] : []),
    `FN:${escapeLine(card.name.full)}`,
    ...structured('N', [parts.last_name, parts.first_name, parts.middle_name, parts.prefix, suffixes]),
    ...text('NICKNAME', parts.preferred_name),
    ...phoneticLines(card),
    ...(version === '4.0' ? text('PRONOUNS', card.pronouns) : []),
    ...organisation(card),
    ...text('TITLE', card.jobTitle),
    ...contactLines(card.contacts, write, { url: pageUrl, label: card.company?.name }),
    ...write.address(card.address),
    ...text('NOTE', noteText(card), escapeText),
    // Samsung ends base64 only at an empty line. Without it the photo swallows the next properties.
    ...(photoJpegBase64 ? [write.photo(photoJpegBase64), ''] : []),
    `UID:urn:uuid:${card.id}`,
    `REV:${write.time(card.updatedAt)}`,
    'END:VCARD',
  ]
  return vCardText(isSynchronised ? lines.filter((line) => line !== shortLine) : lines)
}

/** `anindya-prameswari.vcf`, in ASCII for use in a header. */
export const vCardFileName = (card: ResolvedCard): string => `${slugBase(card.name.short) || 'contact'}.vcf`

const text = (property: string, value: string, escape = escapeLine): string[] =>
  value.trim() === '' ? [] : [`${property}:${escape(value)}`]

/**
 * The two properties of Apple's and Google's readers. A card has one pronunciation, of the whole name: the family name takes
 * as many of its words as the name has, at the end, or at the start of a name in Han or Hangul. A pronunciation with too few
 * words is all given name.
 */
function phoneticLines({ phonetic_name: phonetic, name: { parts, short } }: ResolvedCard): string[] {
  const said = wordsIn(phonetic)
  const count = wordsIn(parts.last_name).length
  const family = said.length > count ? count : 0
  const isFamilyFirst = short.startsWith(parts.last_name + parts.first_name)
  const [start, end] = isFamilyFirst ? [0, family] : [said.length - family, said.length]
  return [
    ...text('X-PHONETIC-FIRST-NAME', [...said.slice(0, start), ...said.slice(end)].join(' ')),
    ...text('X-PHONETIC-LAST-NAME', said.slice(start, end).join(' ')),
  ]
}

const wordsIn = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '')

function organisation({ company, division }: ResolvedCard): string[] {
  if (company === null || company.name === '') return []
  return structured('ORG', division === '' ? [company.name] : [company.name, division])
}

/** Note with all values that have no field of their own in a contact. */
function noteText(card: ResolvedCard): string {
  const extensions = card.contacts
    .filter(({ extension }) => extension !== '')
    .map(({ label, text: number }) => (label === '' ? number : `${label}: ${number}`))
  const wechat = card.contacts
    .filter(({ key }) => key === 'wechat')
    .map(({ value }) => `${socialNames.wechat}: ${value}`)
  const prompts = card.prompts.map(({ label, text: answer, href }) =>
    href === null || answer === href ? `${label}: ${answer}` : `${label}: ${answer} (${href})`,
  )
  const paragraphs = [card.shortDescription, card.note, [...extensions, ...wechat, ...prompts].join('\n')]
  return paragraphs
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}
