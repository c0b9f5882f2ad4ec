import { oldAddressCharactersMax } from '@kartu/contracts/sharing/sharing-limits'
import { urlOf } from '@kartu/contracts/web-address'
import { isSlug } from '../../company/cards/card-address.ts'

/** First segments of Kartu's own paths on any host. */
const ownPath =
  /^\/(?:(?:id|en)\/)?(?:c|x|api|files|assets|internal|\.well-known|livez|readyz|healthz|metrics)(?:\/|$)/i

/** Path of a request or URL, decoded once. Queries and fragments are ignored. Null if it cannot be decoded. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/s, '')).normalize('NFC')
  } catch {
    return null
  }
}

/** Key that is the same for paths that differ only in case and final slashes. */
export const pathKey = (path: string): string => path.toLowerCase().replace(/\/+$/, '')

/** Path of an old address, which may be a URL, a host with a path, or only a path. Null if there is no path. */
export function oldPath(text: string): string | null {
  const plain = text.trim()
  const address = plain.startsWith('/')
    ? `https://example.com${plain}`
    : /^https?:/i.test(plain)
      ? plain
      : `https://${plain}`
  const url = plain.length > 2_000 ? null : urlOf(address)
  if (url === null || !url.hostname.includes('.') || url.username !== '') return null
  const path = decodedPath(url.pathname)
  if (path === null || pathKey(path) === '' || path.length > oldAddressCharactersMax) return null
  return path.isWellFormed() && !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(path) ? path : null
}

/** True for an address with a query, which is ignored. */
export const hasQuery = (text: string): boolean => /^[^#]*\?[^#]/.test(text)

/** True for a path that Kartu itself serves, which no old address may use. */
export const isOwnPath = (path: string): boolean => ownPath.test(path.replaceAll(/[/\\]+/g, '/'))

/** Path in the encoded form in which it is requested. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Slug in the URL of a card, or the text itself if it is a possible slug. */
export function slugIn(text: string): string | null {
  const plain = text.trim().toLowerCase()
  const slug = /(?:^|\/)c\/([a-z0-9-]+)(?:[/?#.]|$)/.exec(plain)?.[1] ?? plain
  return isSlug(slug) ? slug : null
}
