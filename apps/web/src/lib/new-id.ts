import { randomKey } from './http/random-key.ts'

/** A UUID of version 4 (RFC 9562, section 5.4), also if Kartu is reached without TLS. */
export function newId(): string {
  const hex = randomKey()
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
