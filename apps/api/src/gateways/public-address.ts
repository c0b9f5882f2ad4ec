import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not public (IANA special-purpose registry, RFC 6890), and multicast. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Exceptions in the routed part of IPv6 (2000::/3): ranges that embed other addresses, and examples. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused4 = listOf(notPublic4, 'ipv4')
const refused6 = listOf(notPublic6, 'ipv6')
const routed6 = listOf(['2000::/3'], 'ipv6')

/** True for a public IP address; false for other text. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, 'ipv4')
    case 6:
      return routed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
    default:
      return false
  }
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}
