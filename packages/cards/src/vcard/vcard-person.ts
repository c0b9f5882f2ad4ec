import { unescaped, components, type VCardProperty } from './read-vcard-lines.ts'

/** A photo inside the file, at a web address, or left out because of its size. */
export type VCardPhoto = { base64: string } | { url: string } | { isTooLarge: true }

/** Data of a vCard that a card has fields for but a lead does not. '' means unknown. */
export interface VCardPerson {
  prefix: string
  firstName: string
  middleName: string
  lastName: string
  suffix: string
  nickname: string
  /** Second component of the organisation. */
  department: string
  photo: VCardPhoto | null
}

/** Reads the person of a vCard. Without a structured name, the whole name is the first name. */
export function personOf(properties: readonly VCardProperty[], { name }: { name: string }): VCardPerson {
  const valueOf = (property: string): string => properties.find((one) => one.name === property)?.value ?? ''
  const [last = '', first = '', middle = '', prefix = '', suffix = ''] = components(valueOf('N')).map(onOneLine)
  const [, department = ''] = components(valueOf('ORG')).map(onOneLine)
  return {
    prefix,
    firstName: first === '' && last === '' ? name : first,
    middleName: middle,
    lastName: last,
    suffix,
    nickname: onOneLine(unescaped(valueOf('NICKNAME'))),
    department,
    photo: photoOf(properties),
  }
}

/** The first photo of the vCard: Base64 (2.1 and 3.0), a `data:` URI (4.0) or a web address. */
function photoOf(properties: readonly VCardProperty[]): VCardPhoto | null {
  for (const { name, value, isBase64, isTooLong } of properties) {
    if (name !== 'PHOTO') continue
    if (isTooLong) return { isTooLarge: true }
    if (isBase64) return { base64: value }
    const plain = value.replaceAll(/\\([;,:])/g, '$1')
    const [head, type = ''] = /^\s*data:([^,]{0,100}),/i.exec(plain) ?? []
    if (head !== undefined && /;\s*base64$/i.test(type)) return { base64: plain.slice(head.length) }
    if (/^\s*https?:/i.test(plain)) return { url: plain.trim().slice(0, addressCharactersMax) }
  }
  return null
}

const addressCharactersMax = 2_000

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
