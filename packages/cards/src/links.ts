import { isWebAddress } from '@kartu/contracts/validation'
import { urlOf } from '@kartu/contracts/web-address'
import { wellFormed } from './characters.ts'

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']
const shownCharactersMax = 48

/**
 * The address as a link may carry it: ASCII (punycode host, percent-encoded path), http or https, with a host name and
 * without user or password. Null for everything else, `javascript:` and `data:` among it.
 */
export function webHref(text: string): string | null {
  const url = urlOf(text.trim())
  return url !== null && isWebAddress(text.trim()) && url.password === '' ? url.href.replaceAll('\\', '%5C') : null
}

/** Whether a link may stand on a page at all. A last look where links are written; they are made safe where they are made. */
export function isSafeHref(href: string): boolean {
  const url = urlOf(href)
  return url !== null && linkSchemes.includes(url.protocol)
}

/** A web address for reading: no scheme, no `www.`, no slash at the end, cut in a long path: `cantwell.senate.gov`. */
export function webText(text: string): string {
  const shown = readable(text.trim())
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
  return shown.length <= shownCharactersMax ? shown : `${shown.slice(0, shownCharactersMax - 1).trimEnd()}…`
}

/** `mailto:` with what could be read as something else in a link encoded. */
export const mailHref = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

/** Where the address is found on a map. OpenStreetMap, because it asks the visitor for nothing and follows nobody. */
export const mapHref = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(wellFormed(address))}`

/** Percent-encoded letters as letters, where that is text. */
function readable(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
