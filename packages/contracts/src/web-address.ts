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

/** True for an `https:` address. */
export const isSecureAddress = (text: string): boolean => isWebAddress(text) && urlOf(text)?.protocol === 'https:'

/** Like `withScheme`, but keeps `mailto:` and `tel:`. */
export const withLinkScheme = (text: string): string => (/^(?:mailto|tel):/i.test(text) ? text : withScheme(text))

/** True for a link that a button may have: a secure address, an email address or a phone number. */
export const isLinkAddress = (text: string): boolean =>
  isSecureAddress(text) ||
  /^mailto:[^\s@<>"?#]+@[^\s@<>"?#]+\.[^\s@<>"?#]+$/i.test(text) ||
  /^tel:\+?[\d().\- ]{3,30}$/i.test(text)
