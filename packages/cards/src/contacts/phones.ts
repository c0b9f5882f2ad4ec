import { phoneCodeDefault } from '@kartu/contracts/limits'
// The small metadata (19 kB gzip, against 39 for `max`) checks lengths and leading digits of every country. Browser and
// server use the same, so that a number accepted while typing is not refused on saving. It also accepts ranges assigned
// after this release.
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** `value` is E.164 (`+6561234567`), `code` the calling code without plus (`65`), `extension` up to 10 digits or ''. */
export type Phone = { value: string; code: string; extension: string }

const phoneCharactersMax = 100
const extensionDigitsMax = 10
const bareExtensionDigitsMax = 6

/**
 * Parses typed or imported text: `+65 6123 4567 ext. 204`, `0065…`, `tel:+65-6123-4567;ext=204`,
 * `https://wa.me/6561234567`, or a national number of `defaultCode`: a calling code (`65`) or an ISO 3166 country
 * (`SG`). Null unless it is one valid number: not for other text, several numbers (`+6221 5790123/4`), or digits that
 * two countries claim. `readPhones` reads those from files.
 */
export function parsePhone(text: string, defaultCode: string = phoneCodeDefault): Phone | null {
  if (text.length > phoneCharactersMax) return null
  const plain = plainNumber(text)
  const isNumeric = /^\d{7,}\.0+$/.test(plain)
  const typed = isNumeric ? plain.replace(/\.0+$/, '') : plain
  if (/^\+?\d{7,}\.\d{1,2}$/.test(typed) || mayBeSeveral(typed, defaultCode)) return null
  const found = parseValid(typed, defaultCode)
  if (found === null || /^(?:\+|\(?0)/.test(typed)) return found
  // Without a plus or leading zero, digits that begin with the calling code have two readings.
  const code = callingCodeIn(defaultCode)
  const hasOwnCode = typed.replace(/\D/g, '').startsWith(code)
  if (isNumeric && !hasOwnCode) return null
  const abroad = hasOwnCode ? parseValid(`+${typed.replace(/^[^\d]+/, '')}`, '') : null
  if (abroad === null || abroad.value === found.value) return found
  return new RegExp(`^\\(?${code}[\\s().-]`).test(typed) ? abroad : null
}

/** The number as written, without a second reading. */
function parseValid(plain: string, defaultCode: string): Phone | null {
  const found = parsePhoneNumberFromString(plain, { ...nationalIn(defaultCode), extract: false })
  if (!found?.isValid()) return null
  const extension = found.ext ?? ''
  // Digits after a bare comma or sign are an extension only if they are few; more are another number.
  const digitsMax = /\p{L}/u.test(plain) ? extensionDigitsMax : bareExtensionDigitsMax
  if (!/^\d*$/.test(extension) || extension.length > digitsMax) return null
  return { value: found.number, code: found.countryCallingCode, extension }
}

/**
 * True if a number is complete before a sign that may begin another one or a range, such as the `/4` of `5790123/4` and
 * the `-5` of `5790123-5`. The parser would join the digits to a longer number.
 */
function mayBeSeveral(plain: string, defaultCode: string): boolean {
  for (const { index } of plain.matchAll(/[/\\|~\n]/g)) if (parseValid(plain.slice(0, index), defaultCode)) return true
  return splitRange(plain, defaultCode) !== null
}

/** The number before a last group of one or two digits, unless that group is a direct dial as in Germany and Austria. */
export function splitRange(plain: string, defaultCode: string): Phone | null {
  const [, before = '', block = '', tail = ''] = /^(.*?(\d+))\s*[-\u2010-\u2015\u2212]\s*(\d{1,2})$/.exec(plain) ?? []
  if (tail === '' || (tail.length === 2 && block.length < 5)) return null
  const phone = parseValid(before, defaultCode)
  return phone === null || phone.code === '49' || phone.code === '43' ? null : phone
}

/** Number for display: `+65 6123 4567 ext. 204`. */
export function phoneText(phone: { value: string; extension?: string }): string {
  const number = international(phone.value)
  return phone.extension ? `${number} ext. ${phone.extension}` : number
}

function international(value: string): string {
  const known = formatted.get(value)
  if (known !== undefined) return known
  if (formatted.size >= formattedMax) formatted.clear()
  const text = parsePhoneNumberFromString(value)?.formatInternational() ?? value
  formatted.set(value, text)
  return text
}

/** Cache, because formatting takes as long as a tenth of a card, and lists repeat numbers. */
const formatted = new Map<string, string>()
const formattedMax = 20_000

/** Removes what spreadsheets, links and writing habits add, so that the parser gets only a number. */
export function plainNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '') // Invisible characters from copying.
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => digitOf(digit))
    .trim()
    .replace(/^="(.*)"$/, '$1') // Digits as text in spreadsheets.
    .replace(/^'/, '')
    .replace(/^tel:\s*/i, '')
    .replace(/^(\d{7,}),(0+)$/, '$1.$2') // Decimal comma.
  return (whatsappNumber(plain) ?? plain)
    .replace(/^00[\s.-]?(?=[1-9])/, '+')
    .replace(/^(\+\s*52[\s().-]*)1(?=(?:[\s().-]*\d){10}$)/, '$1') // Mexico's mobile prefix until 2019.
    .replace(/(\d)\s*(?:pesawat|pes\.?)\s*(\d+)$/i, '$1 ext. $2') // Indonesian for extension.
    .replace(/(\d)\s*[,;pw]+\s*(\d{1,6})#?$/i, '$1 ext. $2') // A pause, then the extension.
}

/** Arabic, Persian and Devanagari digits begin at U+0660, U+06F0 and U+0966. */
const digitOf = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (code < 0x6f0 ? 0x660 : code < 0x966 ? 0x6f0 : 0x966))
}

/** Number in a WhatsApp chat link, with plus; null for other text. */
export function whatsappNumber(link: string): string | null {
  const [, path = '', query = ''] =
    /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/([^?#]*)|(?:api|web)\.whatsapp\.com\/send\/?\?([^#]*))/i.exec(link.trim()) ??
    []
  const digits = query === '' ? path : (new URLSearchParams(query).get('phone') ?? '')
  const found = /^\s*\+?(\d{7,15})\/?$/.exec(digits)?.[1]
  return found === undefined ? null : `+${found}`
}

/** Calling code of national numbers; '' without a known default. */
function callingCodeIn(defaultCode: string): string {
  const { defaultCountry, defaultCallingCode = '' } = nationalIn(defaultCode)
  return defaultCountry === undefined ? defaultCallingCode : getCountryCallingCode(defaultCountry)
}

function nationalIn(defaultCode: string): { defaultCountry?: CountryCode; defaultCallingCode?: string } {
  const digits = /^\+?(\d{1,3})$/.exec(defaultCode)?.[1]
  if (digits !== undefined) return { defaultCallingCode: digits }
  const country = defaultCode.toUpperCase()
  return isSupportedCountry(country) ? { defaultCountry: country } : {}
}
