import { isIP } from 'node:net'
import { addressSubject, plainAddress } from '../../../http/limits/address-subject.ts'

/** Network of an address for the last use of a key: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return ''
  return `${addressSubject(plain).split(':').slice(0, 3).join(':')}::/48`
}
