import { z } from 'zod'
import { urlOf } from '../web-address.ts'

const hostName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z])[a-z\d-]{0,62}[a-z\d]$/

/**
 * Returns a host name in lower case and Punycode, or null for other text: an IP address, a wildcard, a port. A pasted
 * URL yields its host.
 */
export function asciiHost(text: string): string | null {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  if (!/^[^\s/?#@:%\\[\]]+$/.test(typed)) return null
  const host = urlOf(`https://${typed}/`)?.hostname ?? ''
  return hostName.test(host) ? host : null
}

/** Domain for cards as an admin types it; Punycode afterwards. */
export const CardDomainName = z
  .string()
  .trim()
  .min(1, 'required')
  .max(300)
  .refine((text) => text === '' || asciiHost(text) !== null, 'domain')
  .transform((text) => asciiHost(text) ?? text)
