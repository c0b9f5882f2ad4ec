/**
 * A path of this app that may be followed after signing in, or null. Only what the browser itself resolves to our own
 * origin passes, and only when it says so plainly: `//evil.example`, `/\evil.example`, schemes, control characters and
 * encoded forms of them are refused instead of repaired.
 */
export function safePath(text: string | null | undefined, origin: string): string | null {
  if (typeof text !== 'string' || text === '' || text.length > pathCharactersMax) return null
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends inside addresses
  if (!text.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(text)) return null
  // Query and hash cannot change the host, and people search for percent signs.
  const decoded = fullyDecoded(text.replace(/[?#].*$/, ''))
  // oxlint-disable-next-line no-control-regex -- the same, hidden behind percent signs
  if (decoded === null || /^\/[/\\]/.test(decoded) || /[\u0000-\u001f\u007f\\]/.test(decoded)) return null
  const url = URL.parse(text, origin)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null
  const path = url.pathname + url.search + url.hash
  if (path.startsWith('//')) return null
  // Back to a page that signs in or out would go round in a circle.
  return /^\/(id\/)?auth(\/|$|\?)/.test(url.pathname) ? null : path
}

const pathCharactersMax = 2_000

/** Decoded until nothing changes; null when that does not end or is not decodable. */
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
