import { type ContactKey, socialKeys } from '@kartu/contracts/company/card-fields.plain'
import { type FoundContact, type FoundWay, nobody, wayOfLink } from '../contacts/found-contact.ts'
import { socialNames } from '../contacts/social-names.ts'
import { parseSocial } from '../contacts/socials.ts'
import { bookingName } from './vcard-contacts.ts'
import { personOf, type VCardPerson } from './vcard-person.ts'
import { components, listed, unescaped, type VCardProperty, vCardProperties } from './read-vcard-lines.ts'

/** A contact with the groups that its owner assigned. */
export interface VCardContact extends FoundContact {
  tags: string[]
  /** Set only if the caller requests it. */
  person?: VCardPerson
}

export interface VCardReading {
  /** Maximum number of contacts. */
  max?: number
  /** Called for each group of an address book. A group is not a contact; its members have their own cards. */
  onGroup?: () => void
  /** True if the parts of names and photos are read as well. */
  people?: boolean
}

/**
 * People in a text of one or many vCards, versions 2.1, 3.0 and 4.0, also if it is truncated or mixed with other lines.
 * Empty cards are left out.
 */
export function* readVCards(
  text: string,
  { max = Infinity, onGroup = () => {}, people = false }: VCardReading = {},
): Generator<VCardContact> {
  let open: VCardProperty[] | undefined
  let isGroup = false
  let depth = 0
  let count = 0
  const close = (): VCardContact | null => {
    const contact = open === undefined || isGroup ? null : contactOf(open)
    if (contact !== null && people) contact.person = personOf(open ?? [], contact)
    if (isGroup) onGroup()
    open = undefined
    isGroup = false
    depth = 0
    return contact
  }
  let before = ''
  for (const property of vCardProperties(text, { photos: people })) {
    const { name, value } = property
    const isMark = value.trim().toUpperCase() === 'VCARD'
    let ended: VCardContact | null = null
    if (name === 'BEGIN' && isMark) {
      // An assistant is a nested card. Any other BEGIN means that an END is missing.
      if (open !== undefined && before === 'AGENT') depth++
      else {
        ended = close()
        open = []
      }
    } else if (name === 'END' && isMark && depth > 0) depth--
    else if (name === 'END' && isMark) ended = close()
    else if (depth === 0 && open !== undefined) {
      isGroup ||= saysGroup(property)
      if (open.length < propertiesMax) open.push(property)
    }
    before = name
    if (ended !== null) {
      yield ended
      if (++count >= max) return
    }
  }
  const last = close()
  if (last !== null) yield last
}

/** RFC 6350, and the equivalent of Apple's address book in vCard 3.0. */
const saysGroup = ({ name, value }: VCardProperty): boolean =>
  (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND') && value.trim().toLowerCase() === 'group'

/** Properties read per contact; further ones are ignored. */
const propertiesMax = 200

function contactOf(properties: readonly VCardProperty[]): VCardContact | null {
  const all = (name: string): string[] =>
    properties.flatMap((one) => (one.name === name ? [unescaped(one.value)] : [])).filter((text) => text !== '')
  const first = (name: string): string => all(name)[0] ?? ''
  const structured = (name: string): string[][] =>
    properties.flatMap((one) => (one.name === name ? [components(one.value)] : [])).filter((one) => one.join('') !== '')
  const labels = new Map(
    properties.flatMap(({ group, name, value }) =>
      group !== '' && name === 'X-ABLABEL' ? [[group, unescaped(value)] as const] : [],
    ),
  )
  const [last = '', given = '', middle = '', prefix = '', suffix = ''] = structured('N')[0] ?? []
  const [organisation = ''] = structured('ORG')[0] ?? []
  const addresses = structured('ADR').map((one) => one.map(onOneLine).filter(Boolean).join(', '))
  const titles = [...all('TITLE'), ...all('ROLE')].map(onOneLine)
  const name = [first('FN'), [prefix, given, middle, last, suffix].filter(Boolean).join(' '), first('NICKNAME')]
  const tags = properties.flatMap((one) => (one.name === 'CATEGORIES' ? listed(one.value).map(onOneLine) : []))
  const isOwn = first('PRODID').includes('//Kartu//')
  const contact = {
    name: onOneLine(name.find((text) => text !== '') ?? ''),
    organisation: onOneLine(organisation),
    jobTitle: titles[0] ?? '',
    ways: properties.flatMap((one) => wayOf(one, labels.get(one.group) ?? '', isOwn)),
    address: addresses.length > 0 ? addresses.join('\n') : all('LABEL').map(onOneLine).join('\n'),
    note: all('NOTE').join('\n\n'),
    tags: tags.filter((tag) => tag !== '' && !systemGroup.test(tag)),
  }
  if (isOwn) readOwnNote(contact)
  contact.note = [contact.note, otherLines(properties, labels, contact)].filter(Boolean).join('\n\n')
  contact.ways = distinct(contact.ways)
  return contact.name + contact.organisation + contact.note === '' && contact.ways.length === 0
    ? null
    : { ...nobody, ...contact }
}

/** Properties about a person that a lead has no field for. */
const otherNames =
  /^(?:NICKNAME|X-PHONETIC-(?:FIRST|MIDDLE|LAST)-NAME|ORG|TITLE|ROLE|BDAY|ANNIVERSARY|SPOUSE|RELATED|HOBBY|INTEREST|EXPERTISE|IMPP|X-SOCIALPROFILE|SOCIALPROFILE|X-ABDATE|X-ABRELATEDNAMES|X-(?:ANNIVERSARY|SPOUSE|ASSISTANT|MANAGER|QQ|ICQ|AIM|MSN|JABBER|YAHOO|GOOGLE-TALK|GTALK|SKYPE(?:-USERNAME)?)|X-MS-(?:TEL|IMADDRESS|MANAGER|ASSISTANT|SPOUSE)|X-ANDROID-CUSTOM)$/

/** Values for the note: departments, nicknames, dates, accounts at other services, each as its property writes it. */
function otherLines(
  properties: readonly VCardProperty[],
  labels: ReadonlyMap<string, string>,
  { name, organisation, jobTitle, ways }: Pick<VCardContact, 'name' | 'organisation' | 'jobTitle' | 'ways'>,
): string {
  const lines = properties.flatMap((property) => {
    if (!otherNames.test(property.name)) return []
    // Android writes the kind before the value: `vnd.android.cursor.item/nickname;Nin;1`.
    const [kind = '', custom = ''] = property.name === 'X-ANDROID-CUSTOM' ? components(property.value) : []
    const said = kind.split('/').at(-1) || (labels.get(property.group) ?? '').replace(/^_\$!<(.*)>!\$_$/, '$1')
    const label = said || property.name
    const parts = property.name === 'ORG' ? components(property.value) : [custom || unescaped(property.value)]
    const text = parts
      .map(onOneLine)
      .filter((part) => part !== '' && ![name, organisation, jobTitle].includes(part))
      .join(', ')
    const isWay = wayOf(property, '').some(({ value }) => ways.some((way) => way.value === value))
    return text === '' || isWay ? [] : [`${label}: ${text}`]
  })
  return [...new Set(lines)].join('\n')
}

/** Groups that Google assigns to every contact. */
const systemGroup = /^(?:\* .*|mycontacts|starred)$/i

/** Kartu's own vCards repeat extensions in the note, and write WeChat only there, because it has no URLs. */
function readOwnNote(contact: Pick<VCardContact, 'note' | 'ways'>): void {
  const numbers = new Set(contact.ways.map(({ value }) => value.replaceAll(/[^\dx]/g, '')))
  const rest = contact.note.split('\n').filter((line) => {
    if (/^(?:WeChat: [^\s,]+(?:, |$))+$/.test(line)) {
      for (const [, value = ''] of line.matchAll(/WeChat: ([^\s,]+)/g)) contact.ways.push({ key: 'wechat', value })
      return false
    }
    const [, number = '', extension = ''] = /(\+[\d\s().-]+) ext\. (\d+)$/.exec(line) ?? []
    return number === '' || !numbers.has(`${number.replaceAll(/\D/g, '')}x${extension}`)
  })
  contact.note = rest.join('\n').trim()
}

function wayOf(property: VCardProperty, label: string, isOwn = false): FoundWay[] {
  const { name, types } = property
  const value = unescaped(property.value)
  if (value === '') return []
  const labelled = (way: FoundWay): FoundWay => {
    const own = ownLabel(label, way, isOwn)
    return own === '' ? way : { ...way, label: own }
  }
  if (name === 'TEL') return [telephone(types, value, label)].map(labelled)
  if (name === 'EMAIL') return [labelled({ key: 'email', value: value.replace(/^mailto:/i, '') })]
  if (name === 'URL') {
    const way = wayOfLink(value) ?? { key: 'website', value }
    return [labelled(way.key === 'website' && label === bookingName ? { ...way, key: 'booking' } : way)]
  }
  if (name === 'X-WHATSAPP') return [labelled({ key: 'whatsapp', value })]
  const address = value.replace(/^x-apple:/i, '')
  const chat = /^whatsapp:(.+)/i.exec(value)?.[1] ?? (types.includes('whatsapp') ? address : undefined)
  if (name === 'IMPP' && chat !== undefined) return [{ key: 'whatsapp', value: chat }]
  if (name !== 'X-SOCIALPROFILE' && name !== 'SOCIALPROFILE' && name !== 'IMPP') return []
  const linked = wayOfLink(value)
  if (linked !== null) return [linked]
  const key = socialKeys.find((known) => types.includes(known))
  const read = key === undefined ? null : parseSocial(key, address)
  return key === undefined || read === null || 'error' in read ? [] : [{ key, value: read.value }]
}

/**
 * A label chosen by a person, not one from the phone (`_$!<Work>!$_`) or the name of the network. Kartu's own files
 * label a number only if a person did.
 */
function ownLabel(label: string, { key }: FoundWay, isOwn: boolean): string {
  const spoken = key === 'phone' || key === 'mobile' || key === 'fax' ? label.replace(spokenExtension, '') : label
  const text = onOneLine(key === 'whatsapp' ? spoken.replace(/^WhatsApp (?=.)/, '') : spoken)
  const isBuiltIn = /^_\$!<.*>!\$_$/.test(text)
  const isName = (!isOwn && text.toLowerCase() === key) || (key !== 'email' && (names[key] ?? '') === text)
  return isBuiltIn || isName ? '' : text
}

const names: Partial<Record<ContactKey, string>> = { ...socialNames, whatsapp: 'WhatsApp', booking: bookingName }

/** A number with its extension: `tel:…;ext=204`, a pause (`,204`, `p204`), or the label of our own vCards. */
function telephone(types: readonly string[], value: string, label: string): FoundWay {
  const key = numberKey(types, label.toLowerCase())
  const context = /;phone-context=(\+[\d.()-]+)/i.exec(value)?.[1] ?? ''
  const number = value
    .replace(/^tel:/i, '')
    .replace(/;(?!ext=)[a-z-]+=[^;]*/gi, '')
    .trim()
  const [, main = number, pause] = /^(.*\d\)?)\s*(?:;ext=|[,;pwx]+)\s*(\d{1,6})#?$/i.exec(number) ?? []
  const extension = pause ?? spokenExtension.exec(label)?.[1]
  return { key, value: `${context}${main}${extension === undefined ? '' : ` ext. ${extension}`}` }
}

/** Extension in a label of our own vCards. */
const spokenExtension = /(?:^| )ext\. (\d{1,10})$/

function numberKey(types: readonly string[], label: string): ContactKey {
  if (label.includes('whatsapp') || types.some((type) => /^(?:x-)?whatsapp$/.test(type))) return 'whatsapp'
  if (types.includes('fax') || label.includes('fax')) return 'fax'
  const isMobile = ['cell', 'mobile', 'iphone'].some((type) => types.includes(type) || label.includes(`<${type}>`))
  return isMobile ? 'mobile' : 'phone'
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const distinct = (ways: readonly FoundWay[]): FoundWay[] => [
  ...new Map(ways.map((way) => [`${way.key} ${way.value}`, way])).values(),
]
