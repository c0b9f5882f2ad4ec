import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { generalDomains } from './scan-words.ts'

/** `www.kopi.co.id` of an address, `kopi.co.id` of both. */
export const domainOf = (address: string): string =>
  address
    .replace(/^.*@/, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '')

/** A name with a point, that ends as names of sites do: `S.A.` and `Sp.` are none. */
export function isDomain(host: string): boolean {
  const parts = host.toLowerCase().split('.')
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || parts.some((part) => part === '')) return false
  if (parts[0] === 'www') return parts.length > 2
  return (parts[0]?.length ?? 0) > 2 && (generalDomains.has(last) || countryOfDomain(last) !== undefined)
}

/** As ISO 3166 has it. */
const countryOfDomain = (last: string): CountryCode | undefined => {
  const code = last === 'uk' ? 'GB' : last.toUpperCase()
  return isSupportedCountry(code) ? code : undefined
}

/** Domains that people of anywhere take. */
const everywhere = new Set(['co', 'io', 'ai', 'me', 'tv', 'cc'])

/** What only Indonesian cards say: `PT` before a company, `Tbk` behind it, `Jl.` before a street, also as readers misread it. */
const indonesian = /^pt\.?\s+\p{L}|(?<!\p{L})(?:tbk|\(?persero\)?)(?!\p{L})|(?<![\p{L}\d])j[li1]\.\s*\p{Lu}/iu

/** Where a card is from: by the code in front of a number, else by the end of its domain, else by words of Indonesia. */
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
