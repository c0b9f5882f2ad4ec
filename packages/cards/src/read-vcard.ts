import type { ContactKey } from '@kartu/contracts/contacts'
import { socialKeys } from '@kartu/contracts/contact-keys.plain'
import { type FoundContact, type FoundWay, nobody, wayOfLink } from './found-contact.ts'
import { parseSocial } from './socials.ts'
import { components, unescaped, type VCardProperty, vCardProperties } from './read-vcard-lines.ts'

/**
 * The people in a text of one or many vCards, of versions 2.1, 3.0 and 4.0, also where it is broken off or mixed with other
 * lines; at most `max` of them. One that says nothing of anybody is left out.
 */
export function* readVCards(text: string, max = Infinity): Generator<FoundContact> {
  let open: VCardProperty[] | undefined
  let depth = 0
  let count = 0
  const close = (): FoundContact | null => {
    const contact = open === undefined ? null : contactOf(open)
    open = undefined
    depth = 0
    return contact
  }
  let before = ''
  for (const property of vCardProperties(text)) {
    const { name, value } = property
    const isMark = value.trim().toUpperCase() === 'VCARD'
    let ended: FoundContact | null = null
    if (name === 'BEGIN' && isMark) {
      // Somebody's assistant is a card within the card; any other one begins where an end is missing.
      if (open !== undefined && before === 'AGENT') depth++
      else {
        ended = close()
        open = []
      }
    } else if (name === 'END' && isMark && depth > 0) depth--
    else if (name === 'END' && isMark) ended = close()
    else if (depth === 0 && open !== undefined && open.length < propertiesMax) open.push(property)
    before = name
    if (ended !== null) {
      yield ended
      if (++count >= max) return
    }
  }
  const last = close()
  if (last !== null) yield last
}

/** Of one contact: what comes after them is left. */
const propertiesMax = 200

function contactOf(properties: readonly VCardProperty[]): FoundContact | null {
  const first = (name: string): string =>
    properties.map((one) => (one.name === name ? unescaped(one.value) : '')).find((text) => text !== '') ?? ''
  const structured = (name: string): string[] =>
    properties.map((one) => (one.name === name ? components(one.value) : [])).find((all) => all.join('') !== '') ?? []
  const labels = new Map(
    properties.flatMap(({ group, name, value }) =>
      group !== '' && name === 'X-ABLABEL' ? [[group, unescaped(value).toLowerCase()] as const] : [],
    ),
  )
  const [last = '', given = '', middle = '', prefix = '', suffix = ''] = structured('N')
  const [organisation = ''] = structured('ORG')
  const ways = properties.flatMap((one) => wayOf(one, labels.get(one.group) ?? ''))
  const name = [first('FN'), [prefix, given, middle, last, suffix].filter(Boolean).join(' '), first('NICKNAME')]
  const contact = {
    name: onOneLine(name.find((text) => text !== '') ?? ''),
    organisation: onOneLine(organisation),
    jobTitle: onOneLine(first('TITLE') || first('ROLE')),
    ways: distinct(ways),
    address: structured('ADR').map(onOneLine).filter(Boolean).join(', '),
    note: first('NOTE'),
  }
  return contact.name + contact.organisation + contact.note === '' && ways.length === 0
    ? null
    : { ...nobody, ...contact }
}

function wayOf(property: VCardProperty, label: string): FoundWay[] {
  const { name, types } = property
  const value = unescaped(property.value)
  if (value === '') return []
  if (name === 'TEL') return [{ key: numberKey(types, label), value: value.replace(/^tel:/i, '') }]
  if (name === 'EMAIL') return [{ key: 'email', value: value.replace(/^mailto:/i, '') }]
  if (name === 'URL') return [wayOfLink(value) ?? { key: 'website', value }]
  const chat = /^whatsapp:(.+)/i.exec(value)?.[1]
  if (name === 'IMPP') return chat === undefined ? [] : [{ key: 'whatsapp', value: chat }]
  if (name !== 'X-SOCIALPROFILE' && name !== 'SOCIALPROFILE') return []
  const linked = wayOfLink(value)
  if (linked !== null) return [linked]
  const key = socialKeys.find((known) => types.includes(known))
  const read = key === undefined ? null : parseSocial(key, value.replace(/^x-apple:/i, ''))
  return key === undefined || read === null || 'error' in read ? [] : [{ key, value: read.value }]
}

function numberKey(types: readonly string[], label: string): ContactKey {
  if (label.includes('whatsapp') || types.includes('whatsapp')) return 'whatsapp'
  if (types.includes('fax')) return 'fax'
  return ['cell', 'mobile', 'iphone'].some((type) => types.includes(type)) ? 'mobile' : 'phone'
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const distinct = (ways: readonly FoundWay[]): FoundWay[] => [
  ...new Map(ways.map((way) => [`${way.key} ${way.value}`, way])).values(),
]
