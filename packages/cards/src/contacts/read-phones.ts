import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
// The full metadata distinguishes kinds of numbers. It is twice as large, so only the server loads it, for files.
import { parsePhoneNumberFromString as parseFully, type PhoneNumber } from 'libphonenumber-js/max'
import { type Phone, parsePhone, plainNumber, splitRange, whatsappNumber } from './phones.ts'
import { labels } from '../scan/scan-words.ts'

/** A number with its label; `key` is null if no word names a kind. */
export interface FoundPhone extends Phone {
  key: keyof typeof labels | null
  label: string
}

export interface ReadPhones {
  phones: FoundPhone[]
  /** False if part of the text belongs to no number. */
  isWhole: boolean
}

/** True for a number rounded by a spreadsheet, such as `6.28E+12`. */
export const hasLostDigits = (text: string): boolean => /^[="']*\d(?:[.,]\d+)?e\+?\d{1,3}"?$/i.test(text.trim())

/**
 * Reads the numbers of a cell: `021 5790123/4/5`, `0812… atau 0813…`, `HP: 0812…`, `6281234567890.0`. Local numbers
 * belong to `country` (ISO 3166); '' accepts only numbers with a country. Numbers keep their digits, and ambiguous ones
 * are left out.
 */
export function readPhones(text: string, country: string): ReadPhones {
  const read: ReadPhones = { phones: [], isWhole: true }
  if (text.length > cellCharactersMax) return { phones: [], isWhole: false }
  for (const part of text.split(betweenNumbers).filter((one) => one.trim() !== '')) {
    const { phones, isWhole } = readList(part, country)
    read.phones.push(...phones)
    read.isWhole &&= isWhole
  }
  return { ...read, isWhole: read.isWhole && read.phones.length > 0 }
}

const cellCharactersMax = 500
const betweenNumbers =
  /[\r\n|]|:::|\s&\s|\s(?:atau|or|dan|and|oder|und|ou|et)\s|(?<=\d)\s+(?=\p{L}{1,12}\s*[:.]\s*[+(\d][\d\s().-]{6,})|(?<=(?:\d[\s().-]*){9})\s+[-–]\s+(?=[+(\d][\d\s().-]{7,})/iu
/** Replaces the slash inside a label such as `HP/WA` while the cell is split. */
const labelSlash = '\u2215'

/** Numbers separated by commas, semicolons or slashes. A short part repeats the previous number with another ending. */
function readList(text: string, country: string): ReadPhones {
  const chat = whatsappNumber(text)
  if (chat !== null) return listOf(readNumber(text, country))
  const phones: FoundPhone[] = []
  let isWhole = true
  let open = ''
  let isTaken = false
  const marked = text.replaceAll(/(?<=\p{L}\s?)\/(?=\s?\p{L})/gu, labelSlash)
  for (const [, sign = '', part = ''] of marked.matchAll(/([,;/\\]*)((?:\([^()\d]*\)|[^,;/\\])+)/g)) {
    const before = open === '' ? null : readNumber(open, country)
    if (before === null || (before.extension === '' && isExtension(sign, part))) {
      open += sign + part
      continue
    }
    const next = readNumber(part, country)
    const more = next === null ? withEnd(open, part, before, country) : null
    if (!isTaken && (next ?? more ?? (isSuffix(part) ? part : null)) !== null) phones.push(before)
    isTaken = next === null
    if (next !== null) open = part
    else if (more !== null) phones.push(more)
    else isWhole = false
  }
  const last = isTaken || open.trim() === '' ? null : readNumber(open, country)
  if (last !== null) phones.push(last)
  else if (!isTaken) {
    const first = splitRange(plainNumber(open), country)
    if (first !== null) phones.push({ ...first, key: null, label: '' })
    isWhole = false
  }
  return { phones, isWhole }
}

const listOf = (phone: FoundPhone | null): ReadPhones => ({
  phones: phone === null ? [] : [phone],
  isWhole: phone !== null,
})

const isSuffix = (text: string): boolean => /^\s*\d{1,4}\s*$/.test(text)

const isExtension = (sign: string, part: string): boolean =>
  /[,;]/.test(sign) && /^\s*(?:\d{1,6}\s*#?|(?:ext?|extension)\b.*)$/i.test(part)

/**
 * `5790123` with the ending `4` is `5790124`. An ending replaces part of the last group of digits, or all of a long
 * one.
 */
function withEnd(text: string, end: string, { extension }: Phone, country: string): FoundPhone | null {
  const digits = /^\s*(\d{1,8})\s*$/.exec(end)?.[1] ?? ''
  const [group = ''] = /\d+(?=\D*$)/.exec(text) ?? []
  const fits = digits !== '' && (digits.length <= 4 ? digits.length <= group.length : digits.length === group.length)
  if (!fits || extension !== '') return null
  const at = text.lastIndexOf(group) + group.length
  return readNumber(text.slice(0, at - digits.length) + digits + text.slice(at), country)
}

/** One number with the words before and after it. */
function readNumber(text: string, country: string): FoundPhone | null {
  const chat = whatsappNumber(text)
  const plain = chat ?? plainNumber(text)
  const [, before = '', number = '', behind = ''] = /^((?:\([^\d()]*\)|[^+\d(])*)(.*\d)(\D*)$/s.exec(plain) ?? []
  const words = [before, behind].map((word) =>
    word
      .replaceAll(labelSlash, '/')
      .replaceAll(signs, '')
      .replace(/^[\s:.()/\-–]+|[\s:()/\-–]+$/g, ''),
  )
  if (words.some((word) => !/^[\p{L}\p{M}\s.,&'/()-]*$/u.test(word))) return null
  const phone = resolved(number.replace(/^(\d{7,})\.0+$/, '$1'), country)
  if (phone === null) return null
  const said = words.map((word) => kinds.find((key) => labels[key].test(word)))
  // A letter next to a digit may be a misread digit, such as the O of `789O`; a label has several letters.
  const glued = [/\p{L}$/u.test(before) && /^\d/.test(number), /^\p{L}/u.test(behind)]
  if (glued.some((is, at) => is && (said[at] === undefined || (words[at] ?? '').length < 2))) return null
  const key = chat === null ? (said[0] ?? said[1] ?? null) : 'whatsapp'
  return { ...phone, key, label: words.filter((word) => word !== '').join(' ') }
}

/** Telephone symbols before a number. */
const signs = /(?:\u260e|\u2706|\u{1f4de}|\u{1f4df}|\u{1f4e0}|\u{1f4f1}|\u{1f4f2})\ufe0f?/gu

const kinds = Object.keys(labels) as (keyof typeof labels)[]

/** The number, if one reading is possible or clearly intended. */
function resolved(text: string, country: string): Phone | null {
  if (text.startsWith('+')) return parsePhone(text, '')
  if (!isSupportedCountry(country)) return null
  const local = parsePhone(text, country)
  const isLocal = local !== null && fully(local.value)?.isValid() === true
  // `011` is the international prefix of the United States.
  const typed = text.replace(/^011(?=[\s-]?[1-9])/, '')
  const abroad = /^\(?0/.test(typed) ? null : parsePhone(`+${typed.replace(/^\D+/, '')}`, '')
  const foreign = abroad === null ? undefined : fully(abroad.value)
  const isAbroad = foreign?.isValid() === true && (isMobile(foreign) || abroad?.code === getCountryCallingCode(country))
  if (!isLocal) return isAbroad ? abroad : null
  if (!isAbroad || abroad?.value === local.value) return local
  // A mobile number whose leading zero a spreadsheet dropped, or of a country without leading zeros.
  const full = fully(local.value)
  const dropsZero = /^\(?0/.test(full?.formatNational() ?? '')
  return isMobile(full) || !dropsZero ? local : abroad
}

const fully = (value: string): PhoneNumber | undefined => parseFully(value)

const isMobile = (phone: PhoneNumber | undefined): boolean =>
  ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(phone?.getType() ?? '')
