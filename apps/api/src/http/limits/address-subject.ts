import { isIP } from 'node:net'

/**
 * Subject of limits by network address. An IPv4 address is one subject, also if a dual-stack socket writes it as IPv6
 * (`::ffff:192.0.2.1`). An IPv6 subject is the first 64 bits: a household or server is assigned at least a /64 and
 * chooses the rest itself (RFC 6177).
 */
export function addressSubject(address: string): string {
  const plain = plainAddress(address)
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/**
 * Network of an address, for the last use of a key or password: a /24 of IPv4, a /48 of IPv6. It distinguishes offices,
 * not people.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 3).join(':')}::/48` : ''
}

/**
 * An address without a zone, with IPv4 in its own form: `fe80::1%eth0` is `fe80::1`, `::ffff:192.0.2.1` is `192.0.2.1`.
 */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return plain
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalises every form of an address (RFC 5952), an IPv4 tail included.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
