import { socialNames } from './socials.ts'
import { slugBase } from './slugs.ts'
import type { ResolvedCard, ResolvedContact } from './resolve-card.ts'
import { escapeLine, escapeText, parameter, structured, vCardText } from './vcard-lines.ts'

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
    `N:${structured([parts.last_name, parts.first_name, parts.middle_name, parts.prefix, suffixes])}`,
    ...text('NICKNAME', parts.preferred_name),
    ...(version === '4.0' ? text('PRONOUNS', card.pronouns) : []),
    ...organisation(card),
    ...text('TITLE', card.jobTitle),
    ...contactLines(card, pageUrl, write),
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
  if (company === null) return []
  return [`ORG:${structured(division === '' ? [company.name] : [company.name, division])}`]
}

/** What the two versions write differently. */
type Writer = {
  phone: (contact: ResolvedContact, types: string[]) => string
  email: (address: string) => string
  address: (line: string) => string[]
  photo: (base64: string) => string
  time: (iso: string) => string
}

const version3: Writer = {
  phone: ({ value }, types) => `TEL;${types.map((type) => `TYPE=${type}`).join(';')}:${escapeLine(value)}`,
  email: (address) => `EMAIL;TYPE=INTERNET;TYPE=WORK:${escapeLine(address)}`,
  address: (line) =>
    line.trim() === ''
      ? []
      : [`ADR;TYPE=WORK:${structured(['', '', line, '', '', '', ''])}`, `LABEL;TYPE=WORK:${escapeLine(line)}`],
  photo: (base64) => `PHOTO;ENCODING=b;TYPE=JPEG:${base64}`,
  time: (iso) => `${new Date(iso).toISOString().slice(0, 19)}Z`,
}

const version4: Writer = {
  phone: ({ value, extension }, types) => {
    const quoted = types.length > 1 ? `"${types.join(',').toLowerCase()}"` : types.join().toLowerCase()
    return `TEL;VALUE=uri;TYPE=${quoted}:tel:${escapeLine(value)}${extension && `;ext=${extension}`}`
  },
  email: (address) => `EMAIL;TYPE=work:${escapeLine(address)}`,
  address: (line) =>
    line.trim() === '' ? [] : [`ADR;TYPE=work;LABEL=${parameter(line)}:${structured(['', '', line, '', '', '', ''])}`],
  photo: (base64) => `PHOTO:data:image/jpeg;base64,${base64}`,
  time: (iso) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
}

/**
 * Ways to reach the person in their order. What has a name of its own (a label, a network) is a group with X-ABLabel,
 * which iPhones, Macs and Google show; others fall back to the type.
 *
 * An extension goes into the label and the note, not into a 3.0 number. There is no form that all phones read: iPhones
 * want `,204` or `;204`, Outlook shows any text, and Android keeps the digits of whatever is written and drops the rest,
 * so that `+6561234567;ext=204`, `,204` and `x204` all become +6561234567204, somebody else's number. The main
 * number alone is always right. 4.0 has a form of its own for it (RFC 6350, section 6.4.1).
 *
 * Networks are labelled URLs, because Android drops X-SOCIALPROFILE, and both together would show each twice on an
 * iPhone. WeChat has no addresses: it stands in the note.
 */
function contactLines(card: ResolvedCard, pageUrl: string, write: Writer): string[] {
  const lines: string[] = []
  let groups = 0
  const add = (property: string, label = '') => {
    if (label === '') return lines.push(property)
    groups++
    return lines.push(`item${groups}.${property}`, `item${groups}.X-ABLabel:${escapeLine(label)}`)
  }
  const numbers = new Set(
    card.contacts.filter(({ key }) => key === 'phone' || key === 'mobile').map(({ value }) => value),
  )
  for (const contact of card.contacts) {
    const { key, label, extension } = contact
    const spoken = [label, extension && `ext. ${extension}`].filter((part) => part !== '').join(' ')
    if (key === 'phone') add(write.phone(contact, ['WORK', 'VOICE']), spoken)
    else if (key === 'mobile') add(write.phone(contact, ['CELL', 'VOICE']), spoken)
    else if (key === 'fax') add(write.phone(contact, ['WORK', 'FAX']), spoken)
    else if (key === 'whatsapp') {
      // The same number twice would be two entries in the phone for one line; WhatsApp finds it by itself.
      if (!numbers.has(contact.value)) add(write.phone(contact, ['CELL', 'VOICE']), label || 'WhatsApp')
    } else if (key === 'email') add(write.email(contact.value), label)
    else if (contact.href === null) continue
    else if (key === 'website') add(`URL;TYPE=WORK:${contact.href}`, label === card.company?.name ? '' : label)
    else add(`URL:${contact.href}`, label || socialNames[key])
  }
  // Whose card it is: in an address book among others nobody knows by what program it was made.
  add(`URL:${pageUrl}`, card.company?.name)
  return lines
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
