import { urlOf } from '@kartu/contracts/web-address'
import { withoutLocale } from '../locale.ts'

/**
 * A path of this app that may be followed, without a language (the router adds the reader's own), or null. In the
 * browser it must unambiguously resolve to our own origin: `//evil.example`, `/\evil.example`, schemes, control
 * characters and encoded forms of them are refused instead of repaired. The remainder after removing a language is
 * checked like the whole, so the result itself has always been checked.
 */
export function localPath(text: string | null | undefined, origin: string): string | null {
  const path = plainPath(text, origin)
  if (path === null) return null
  const shorter = withoutLocale(path)
  return shorter === path ? path : localPath(shorter, origin)
}

/** A local path that may be followed after signing in. A page that signs in or out would cause a loop. */
export function safePath(text: string | null | undefined, origin: string): string | null {
  const path = localPath(text, origin)
  return path === null || /^\/auth(?:[/?#]|$)/.test(path) ? null : path
}

function plainPath(text: string | null | undefined, origin: string): string | null {
  if (typeof text !== 'string' || text.length > pathCharactersMax) return null
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends inside addresses
  if (!text.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(text)) return null
  // Query and hash cannot change the host, and a search may contain percent signs.
  const decoded = fullyDecoded(text.replace(/[?#].*$/, ''))
  if (decoded === null) return null
  // oxlint-disable-next-line no-control-regex -- the same, hidden behind percent signs; no page of ours has empty or dotted segments
  if (/[\u0000-\u0020\u007f\\]|\/\/|\/\.{1,2}(?:\/|$)/.test(decoded)) return null
  const url = urlOf(text, origin)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null
  return url.pathname + url.search + url.hash
}

const pathCharactersMax = 2_000

/** Decodes the text until it no longer changes; null after too many rounds, or if it cannot be decoded. */
function fullyDecoded(text: string): string | null {
  let current = text
  for (let round = 0; round < 5; round += 1) {
    let next: string
    try {
      next = decodeURIComponent(current)
    } catch {
      return null
    }
    if (next === current) return current
    current = next
  }
  return null
}
