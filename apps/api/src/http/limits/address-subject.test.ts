import { expect, test } from 'vitest'
import { addressSubject, plainAddress } from './address-subject.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, subject) => expect(addressSubject(address)).toBe(subject))

test('a plain address has no zone or IPv6 prefix for IPv4', () => {
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1')
  expect(plainAddress('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(plainAddress('::1')).toBe('::1')
})
