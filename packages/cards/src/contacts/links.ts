import { isWebAddress, urlOf } from '@kartu/contracts/web-address'
import { wellFormed } from '../text/characters.ts'

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:', 'sms:']
const shownCharactersMax = 48

/**
 * A URL that is safe to link: ASCII (punycode host, percent-encoded path), http or https, with a host name, without
 * user or password. Null for everything else, including `javascript:` and `data:`.
 */
export function webHref(text: string): string | null {
  const url = urlOf(text.trim())
  return url !== null && isWebAddress(text.trim()) && url.password === '' ? url.href.replaceAll('\\', '%5C') : null
}

/** True if a link may be on a page: a second check before links are written, which should already be safe. */
export function isSafeHref(href: string): boolean {
  const url = urlOf(href)
  return url !== null && linkSchemes.includes(url.protocol)
}

/** A URL for display: no scheme, no `www.`, no trailing slash, long paths shortened: `cantwell.senate.gov`. */
export function webText(text: string): string {
  const shown = readable(text.trim())
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
  return shown.length <= shownCharactersMax ? shown : `${shown.slice(0, shownCharactersMax - 1).trimEnd()}…`
}

/** `mailto:` with special characters encoded. */
export const mailHref = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

/** Map link for an address. OpenStreetMap, because it does not track visitors. */
export const mapHref = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(wellFormed(address))}`

/** Decodes percent-encoded text, if it is valid. */
function readable(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
