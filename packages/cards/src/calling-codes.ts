import { phoneCodeDefault } from '@kartu/contracts/limits'
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { parsePhone } from './phones.ts'

/** A country or territory (ISO 3166, two letters) with the code one dials to reach it, without plus. */
export type CallingCode = { country: string; code: string }

/** Every country that has a code, by country. Several may share one: `1` is the United States, Canada and others. */
export const callingCodes = (): CallingCode[] =>
  getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }))

/** The code of a country; the specification's default (65) for a country that has none. */
export const callingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : phoneCodeDefault

/** The country that stands for a code: of those that share one, the one whose number plan it is. '' for an unknown code. */
export const countryOfCode = (code: string): string =>
  sharedBy[code] ?? callingCodes().find((entry) => entry.code === code)?.country ?? ''

const sharedBy: Record<string, string> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}

/**
 * A number in E.164 as one edits it behind its calling code: `+6281234567788` → `812 3456 7788`. A number that would not
 * be read back as the same one stays whole, with its plus.
 */
export function nationalText(value: string, code: string): string {
  const written = parsePhoneNumberFromString(value)?.formatInternational() ?? value
  const prefix = `+${code} `
  const national = written.startsWith(prefix) ? written.slice(prefix.length) : written
  return parsePhone(national, code)?.value === value ? national : value
}

/** The country of a number in E.164, or null if it is of none alone, such as +800. */
export const countryOfNumber = (value: string): string | null => parsePhoneNumberFromString(value)?.country ?? null
