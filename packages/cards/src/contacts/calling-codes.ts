import { phoneCodeDefault } from '@kartu/contracts/limits'
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { parsePhone } from './phones.ts'

/** A country or territory (ISO 3166, two letters) with its calling code, without plus. */
export type CallingCode = { country: string; code: string }

/** Every country with a calling code. Several may share one: `1` is the United States, Canada and others. */
export const callingCodes = (): CallingCode[] =>
  getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }))

/** Calling code of a country, or the specification's default (65). */
export const callingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : phoneCodeDefault

/** Main country of a code: of those that share it, the one that manages the number plan. '' for an unknown code. */
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
 * An E.164 number for editing beside its calling code: `+6281234567788` → `812 3456 7788`. A number that would be read
 * back differently keeps its plus.
 */
export function nationalText(value: string, code: string): string {
  const written = parsePhoneNumberFromString(value)?.formatInternational() ?? value
  const prefix = `+${code} `
  const national = written.startsWith(prefix) ? written.slice(prefix.length) : written
  return parsePhone(national, code)?.value === value ? national : value
}

/** Country of an E.164 number, or null for numbers without one, such as +800. */
export const countryOfNumber = (value: string): string | null => parsePhoneNumberFromString(value)?.country ?? null
