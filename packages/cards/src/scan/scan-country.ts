import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { generalDomains } from './scan-words.ts'

/** Domain of a URL or email address: `kopi.co.id` for `https://www.kopi.co.id/menu`. */
export const domainOf = (address: string): string =>
  address
    .replace(/^.*@/, '')
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '')

/** True for a dotted name with a valid ending, unlike `S.A.` and `Sp.`. */
export function isDomain(host: string): boolean {
  const parts = host.toLowerCase().split('.')
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || parts.some((part) => part === '')) return false
  if (parts[0] === 'www') return parts.length > 2
  return (parts[0]?.length ?? 0) > 2 && (generalDomains.has(last) || countryOfDomain(last) !== undefined)
}

/** ISO 3166 code. */
const countryOfDomain = (last: string): CountryCode | undefined => {
  const code = last === 'uk' ? 'GB' : last.toUpperCase()
  return isSupportedCountry(code) ? code : undefined
}

/** Country domains that companies anywhere use. */
const everywhere = new Set(['co', 'io', 'ai', 'me', 'tv', 'cc'])

/** Marks of Indonesian cards: `PT` before a company, `Tbk` after it, `Jl.` before a street, also misread. */
const indonesian = /^pt\.?\s+\p{L}|(?<!\p{L})(?:tbk|\(?persero\)?)(?!\p{L})|(?<![\p{L}\d])j[li1]\.\s*\p{Lu}/iu

/** Country of a card: by the code of a number, else by its domain, else by Indonesian words. */
export function countryOfCard(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    for (const [number] of text.matchAll(/\+[\d\s().-]{7,}\d/g)) {
      const country = parsePhoneNumberFromString(number.replace('(0)', ''))?.country
      if (country !== undefined) return country
    }
  }
  for (const text of texts) {
    const [, last = ''] = /[\p{L}\d-]+\.(\p{Ll}{2})(?:\/\S*)?$/u.exec(text.trim()) ?? []
    const country = everywhere.has(last) ? undefined : countryOfDomain(last)
    if (country !== undefined && isDomain(domainOf(text.trim().split(/\s+/).at(-1) ?? ''))) return country
  }
  return texts.some((text) => indonesian.test(text.trim())) ? 'ID' : undefined
}
