import { badgeIdCharactersMax } from '@kartu/contracts/limits'
import { urlOf } from '@kartu/contracts/web-address'
import { type FoundContact, foundText, type FoundWay, nobody, wayOfLink } from '../contacts/found-contact.ts'
import { readVCards } from '../vcard/read-vcard.ts'

/**
 * Content of a code: a person, as far as known without opening anything (`isGuess` if the name comes from a URL); the
 * ID of a badge; or nothing about a person.
 */
export type ReadCode =
  | { kind: 'contact'; contact: FoundContact; isGuess: boolean }
  | { kind: 'badge'; id: string }
  | { kind: 'nothing' }

export function readCode(code: string): ReadCode {
  const text = code.trim()
  if (/^BEGIN:VCARD/i.test(text)) {
    const [contact] = readVCards(text, { max: 1 })
    return contact ? found(contact) : { kind: 'nothing' }
  }
  if (/^MECARD:/i.test(text)) return found(meCard(text.slice('MECARD:'.length)))
  const mail = /^mailto:([^?]+)/i.exec(text)?.[1]
  if (mail !== undefined) return found({ ...nobody, ways: [{ key: 'email', value: decoded(mail) }] })
  if (/^tel:/i.test(text)) return found({ ...nobody, ways: [{ key: 'mobile', value: text.slice('tel:'.length) }] })
  if (/^https?:/i.test(text)) return link(text)
  return isId(text) ? { kind: 'badge', id: text } : { kind: 'nothing' }
}

function found(contact: FoundContact): ReadCode {
  const { name, organisation, note, ways } = contact
  if (name + organisation + note === '' && ways.length === 0) return { kind: 'nothing' }
  return { kind: 'contact', contact, isGuess: false }
}

function link(text: string): ReadCode {
  const url = urlOf(text)
  if (url === null) return { kind: 'nothing' }
  const way = wayOfLink(text)
  // Too long for the website of a lead, so it becomes a note.
  if (way === null) return { kind: 'contact', contact: { ...nobody, note: url.href }, isGuess: false }
  const name = way.key === 'linkedin' ? nameOfProfile(way.value) : ''
  return { kind: 'contact', contact: { ...nobody, name, ways: [way] }, isGuess: name !== '' }
}

/** `in/anindya-prameswari-4b1a2c`: default profile URLs contain the name. */
function nameOfProfile(handle: string): string {
  const words = /^in\/(.+)$/.exec(handle)?.[1]?.split('-') ?? []
  const said = words.filter((word, at) => !(at > 0 && at === words.length - 1 && /\d/.test(word)))
  if (said.length < 2 || said.some((word) => !/^\p{L}[\p{L}\p{M}'’.]*$/u.test(word))) return ''
  return said.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ')
}

/** `N:Prameswari,Anindya;TEL:+62…;EMAIL:…;;`, the contact format of cameras and Japanese phones. */
function meCard(text: string): FoundContact {
  const fields = new Map<string, string[]>()
  for (const [, key = '', value = ''] of text.matchAll(/([A-Z-]+):((?:\\[\s\S]|[^;\\])*);?/gi)) {
    const name = key.toUpperCase()
    fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const one = (name: string): string => plain(fields.get(name)?.[0] ?? '')
  const all = (name: string): string[] => (fields.get(name) ?? []).map(plain).filter((value) => value !== '')
  const [last = '', given = ''] = (fields.get('N')?.[0] ?? '').split(/(?<!\\),/).map(plain)
  return {
    name: `${given} ${last}`.trim(),
    organisation: one('ORG'),
    jobTitle: one('TITLE'),
    ways: [
      ...all('TEL').map((value): FoundWay => ({ key: 'mobile', value })),
      ...all('EMAIL').map((value): FoundWay => ({ key: 'email', value })),
      ...all('URL').map((value): FoundWay => wayOfLink(value) ?? { key: 'website', value }),
    ],
    address: one('ADR').replaceAll(/,\s*/g, ', '),
    note: [one('NOTE'), one('MEMO')].filter((part) => part !== '').join('\n'),
  }
}

const plain = (value: string): string => foundText(value.replace(/\\([\s\S])/g, '$1'))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Network keys, one-time-code seeds and programs are ignored. */
const otherPurposes =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:wifi|otpauth|javascript|data|file|blob|sms|smsto|mmsto|geo|bitcoin|ethereum|upi|facetime|market|intent|begin|dpp):)/i

const isId = (text: string): boolean =>
  text !== '' &&
  text.length <= badgeIdCharactersMax &&
  !otherPurposes.test(text) &&
  /[\p{L}\p{N}]/u.test(text) &&
  !/[\p{C}\u2028\u2029]/u.test(text)
