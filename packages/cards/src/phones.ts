import { phoneCodeDefault } from '@kartu/contracts/limits'
// The small metadata (19 kB gzip, against 39 for `max`) checks lengths and leading digits of every country. Browser and
// server use the same one, so that a number accepted while typing is not refused on saving; and it does not turn away
// ranges that were handed out after this release.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `value` is E.164 (`+6561234567`), `code` the calling code without plus (`65`), `extension` up to 10 digits or ''. */
export type Phone = { value: string; code: string; extension: string }

const phoneCharactersMax = 100
const extensionDigitsMax = 10

/**
 * Reads what a person typed or a file holds: `+65 6123 4567 ext. 204`, `0065…`, `tel:+65-6123-4567;ext=204`, or a
 * national number, which is read in `defaultCode`: a calling code (`65`) or an ISO 3166 country (`SG`).
 * Null when it is not a valid number, or has letters or other text around it.
 */
export function parsePhone(text: string, defaultCode: string = phoneCodeDefault): Phone | null {
  if (text.length > phoneCharactersMax) return null
  const found = parsePhoneNumberFromString(plainNumber(text), { ...nationalIn(defaultCode), extract: false })
  if (!found?.isValid()) return null
  const extension = found.ext ?? ''
  if (!/^\d*$/.test(extension) || extension.length > extensionDigitsMax) return null
  return { value: found.number, code: found.countryCallingCode, extension }
}

/** For reading: country code, number, 'ext.' and extension: `+65 6123 4567 ext. 204`. */
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

/** Finding a country's way of writing takes as long as drawing a tenth of a card, and lists show the same numbers again. */
const formatted = new Map<string, string>()
const formattedMax = 20_000

/** Takes off what spreadsheets, links and habits put around a number, so that the parser meets only a number. */
function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '') // invisible marks that come along with copying
    .trim()
    .replace(/^'/, '') // how spreadsheets keep a leading + or 0
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/(\d)\s*(?:pesawat|pes\.?)\s*(\d+)$/i, '$1 ext. $2') // Indonesian for extension
}

function nationalIn(defaultCode: string): { defaultCountry?: CountryCode; defaultCallingCode?: string } {
  const digits = /^\+?(\d{1,3})$/.exec(defaultCode)?.[1]
  if (digits !== undefined) return { defaultCallingCode: digits }
  const country = defaultCode.toUpperCase()
  return isSupportedCountry(country) ? { defaultCountry: country } : {}
}
