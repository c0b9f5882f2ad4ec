import { socialNames } from './socials.ts'
import { slugBase } from './slugs.ts'
import type { ResolvedCard } from './resolve-card.ts'
import { contactLines, version3, version4 } from './vcard-contacts.ts'
import { escapeLine, escapeText, structured, vCardText } from './vcard-lines.ts'

export const vCardVersions = ['3.0', '4.0'] as const
export type VCardVersion = (typeof vCardVersions)[number]

export type VCardOptions = {
  /** 3.0 unless a reader asks for 4.0: phones and Outlook read 3.0 best. */
  version?: VCardVersion
  /** The public page of the card, absolute. */
  pageUrl: string
  /** A JPEG of about 150 px as base64 without line breaks; never an address, because phones do not fetch it. */
  photoJpegBase64?: string | null
}

export const vCardContentType = 'text/vcard; charset=utf-8'

/**
 * The card as a contact: vCard 3.0 (RFC 2426) or 4.0 (RFC 6350), lines ended with CRLF and folded at 75 octets. The name
 * stands in N as its owner keeps it, in FN as the page shows it; a preferred name is the NICKNAME too.
 */
export function vCard(card: ResolvedCard, options: VCardOptions): string {
  const { version = '3.0', pageUrl, photoJpegBase64 } = options
  const write = version === '4.0' ? version4 : version3
  const { parts } = card.name
  const suffixes = [parts.suffix, parts.accreditations].filter((part) => part.trim() !== '').join(', ')
  return vCardText([
    'BEGIN:VCARD',
    `VERSION:${version}`,
    'PRODID:-//Kartu//Kartu//EN',
    ...(version === '4.0' ? ['KIND:individual', `LANG:${card.language}`] : []),
    `FN:${escapeLine(card.name.full)}`,
    ...structured('N', [parts.last_name, parts.first_name, parts.middle_name, parts.prefix, suffixes]),
    ...text('NICKNAME', parts.preferred_name),
    ...(version === '4.0' ? text('PRONOUNS', card.pronouns) : []),
    ...organisation(card),
    ...text('TITLE', card.jobTitle),
    ...contactLines(card.contacts, write, { url: pageUrl, label: card.company?.name }),
    ...write.address(card.address),
    ...text('NOTE', noteText(card), escapeText),
    // Samsung's reader ends base64 at an empty line only; without it the photo swallows the properties that follow.
    ...(photoJpegBase64 ? [write.photo(photoJpegBase64), ''] : []),
    `UID:urn:uuid:${card.id}`,
    `REV:${write.time(card.updatedAt)}`,
    'END:VCARD',
  ])
}

/** `anindya-prameswari.vcf`: ASCII, so that it can stand in a header as it is. */
export const vCardFileName = (card: ResolvedCard): string => `${slugBase(card.name.short) || 'contact'}.vcf`

const text = (property: string, value: string, escape = escapeLine): string[] =>
  value.trim() === '' ? [] : [`${property}:${escape(value)}`]

function organisation({ company, division }: ResolvedCard): string[] {
  if (company === null || company.name === '') return []
  return structured('ORG', division === '' ? [company.name] : [company.name, division])
}

/** Everything worth keeping that has no place of its own in a contact. */
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
