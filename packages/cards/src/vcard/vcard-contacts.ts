import type { ResolvedContact } from '../card/resolve-card.ts'
import { socialNames } from '../contacts/social-names.ts'
import { escapeLine, parameter, structured } from './vcard-lines.ts'

/** Differences between the two versions. */
type Writer = {
  phone: (contact: ResolvedContact, types: string[]) => string
  email: (address: string) => string
  address: (line: string) => string[]
  photo: (base64: string) => string
  time: (iso: string) => string
}

export const version3: Writer = {
  phone: ({ value }, types) => `TEL;${types.map((type) => `TYPE=${type}`).join(';')}:${escapeLine(value)}`,
  email: (address) => `EMAIL;TYPE=INTERNET;TYPE=WORK:${escapeLine(address)}`,
  address: (line) =>
    line.trim() === ''
      ? []
      : [...structured('ADR;TYPE=WORK', ['', '', line, '', '', '', '']), `LABEL;TYPE=WORK:${escapeLine(line)}`],
  photo: (base64) => `PHOTO;ENCODING=b;TYPE=JPEG:${base64}`,
  time: (iso) => `${new Date(iso).toISOString().slice(0, 19)}Z`,
}

export const version4: Writer = {
  phone: ({ value, extension }, types) => {
    const quoted = types.length > 1 ? `"${types.join(',').toLowerCase()}"` : types.join().toLowerCase()
    return `TEL;VALUE=uri;TYPE=${quoted}:tel:${escapeLine(value)}${extension && `;ext=${extension}`}`
  },
  email: (address) => `EMAIL;TYPE=work:${escapeLine(address)}`,
  address: (line) =>
    line.trim() === '' ? [] : structured(`ADR;TYPE=work;LABEL=${parameter(line)}`, ['', '', line, '', '', '', '']),
  photo: (base64) => `PHOTO:data:image/jpeg;base64,${base64}`,
  time: (iso) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
}

/**
 * Contact methods in their order. Entries with a label or network are a group with X-ABLabel, which iPhones, Macs and
 * Google show; others use the type.
 *
 * An extension goes into the label and the note, not into a 3.0 number. No form works on all phones: iPhones want
 * `,204` or `;204`, Outlook shows any text, and Android keeps only the digits, so that `+6561234567;ext=204`, `,204`
 * and `x204` all become +6561234567204, a wrong number. The main number alone is always right. 4.0 has its own form
 * (RFC 6350, section 6.4.1).
 *
 * Networks are labelled URLs, because Android drops X-SOCIALPROFILE, and both together would appear twice on an iPhone.
 * WeChat has no URLs, so it is in the note.
 */
export function contactLines(
  contacts: readonly ResolvedContact[],
  write: Writer,
  page?: { url: string; label: string | undefined },
): string[] {
  const lines: string[] = []
  let groups = 0
  const add = (property: string, label = '') => {
    if (label === '') return lines.push(property)
    groups++
    return lines.push(`item${groups}.${property}`, `item${groups}.X-ABLabel:${escapeLine(label)}`)
  }
  const numbers = new Set(contacts.filter(({ key }) => key === 'phone' || key === 'mobile').map(({ value }) => value))
  for (const contact of contacts) {
    const { key, label, extension } = contact
    const spoken = [label, extension && `ext. ${extension}`].filter((part) => part !== '').join(' ')
    if (key === 'phone') add(write.phone(contact, ['WORK', 'VOICE']), spoken)
    else if (key === 'mobile') add(write.phone(contact, ['CELL', 'VOICE']), spoken)
    else if (key === 'fax') add(write.phone(contact, ['WORK', 'FAX']), spoken)
    else if (key === 'whatsapp') {
      // The same number twice would appear as two entries, and WhatsApp finds it without one. A property that phones
      // ignore keeps it for an import.
      if (numbers.has(contact.value)) add(`X-WHATSAPP:${escapeLine(contact.value)}`, label)
      else add(write.phone(contact, ['CELL', 'VOICE']), whatsappLabel(label))
    } else if (key === 'email') add(write.email(contact.value), label)
    else if (contact.href === null) continue
    else if (key === 'website') add(`URL;TYPE=WORK:${contact.href}`, label === page?.label ? '' : label)
    else if (key === 'booking') add(`URL:${contact.href}`, label || bookingName)
    else add(`URL:${contact.href}`, label || socialNames[key])
  }
  // The company's name as label: in an address book, the name of the program means nothing.
  if (page) add(`URL:${page.url}`, page.label)
  return lines
}

/** Label of a booking page without one, which an import recognises. */
export const bookingName = 'Booking page'

/** Label by which an import distinguishes the chat from a mobile phone. */
const whatsappLabel = (label: string): string => (/whatsapp/i.test(label) ? label : `WhatsApp ${label}`.trim())
