import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { networkOf } from '../../../http/limits/address-subject.ts'
import { newKeyToken, readKeyToken } from './key-token.ts'

test('a key contains company, ID, 256 random bits', () => {
  const tokens = new Set<string>()
  for (let at = 0; at < 300; at += 1) {
    const [companyId, keyId] = [randomUUID(), randomUUID()]
    const { token, hash, ending } = newKeyToken(companyId, keyId)
    expect(token).toMatch(/^kartu_live_[0-9A-Za-z]{92}$/)
    expect(token.endsWith(ending)).toBe(true)
    expect(readKeyToken(`Bearer ${token}`)).toEqual({ companyId, keyId, hash })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    tokens.add(newKeyToken(companyId, keyId).token).add(token)
  }
  expect(tokens.size).toBe(600)
})

test.each([
  ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
])('reads the extreme ID %s', (companyId, keyId) => {
  expect(readKeyToken(`Bearer ${newKeyToken(companyId, keyId).token}`)).toMatchObject({ companyId, keyId })
})

test('the checksum detects every single wrong character', () => {
  const { token } = newKeyToken(randomUUID(), randomUUID())
  for (let at = 'kartu_live_'.length; at < token.length; at += 1) {
    const wrong = token[at] === 'x' ? 'y' : 'x'
    expect(readKeyToken(`Bearer ${token.slice(0, at)}${wrong}${token.slice(at + 1)}`)).toBeUndefined()
  }
})

test.each([
  '',
  'Bearer ',
  'Bearer kartu_live_',
  `Bearer kartu_live_${'z'.repeat(92)}`,
  `Basic kartu_live_${'A'.repeat(92)}`,
])('reads no key from %j', (authorization) => {
  expect(readKeyToken(authorization)).toBeUndefined()
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:77:1::5', '2001:db8:77::/48'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
