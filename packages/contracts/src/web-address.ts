/** Parses a URL, relative to `base` if given, or returns null. Some browsers lack `URL.parse`. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

export function isWebAddress(text: string): boolean {
  const url = urlOf(text)
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.hostname.includes('.') &&
    url.username === ''
  )
}

/** The URL with a scheme, by default https: `example.com:8443` has a port, not a scheme. Empty stays empty. */
export const withScheme = (text: string): string =>
  text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
