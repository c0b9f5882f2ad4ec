import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SecretBox, SecretFault } from './secret-box.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
const place = { table: 'providers', column: 'secret', id: 'a1' }
const box = new SecretBox([newer])

test.each(['rahasia', '', 'ü大 文\u0000', 'x'.repeat(5000)])('a sealed value opens in its place: %j', (text) => {
  const sealed = box.seal(text, place)
  expect(box.open(sealed, place)).toBe(text)
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]+$/)
})

test('a sealed value reveals neither text nor key', () => {
  const sealed = box.seal('rahasia besar', place)
  const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url')
  expect(bytes.includes('rahasia')).toBe(false)
  expect(sealed).not.toContain(newer.toString('base64url').slice(0, 8))
  expect(sealed).not.toContain(newer.toString('hex').slice(0, 8))
  expect(box.seal('rahasia besar', place)).not.toBe(sealed)
})

test.each([
  { ...place, table: 'others' },
  { ...place, column: 'other' },
  { ...place, id: 'a2' },
])('does not open in another place: %j', (other) => {
  expect(() => box.open(box.seal('rahasia', place), other)).toThrow(SecretFault)
})

test('refuses changed, truncated or unsealed values', () => {
  const sealed = box.seal('rahasia', place)
  const [head, id, packed = ''] = sealed.split('.')
  const bytes = Buffer.from(packed, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => box.open(`${head}.${id}.${changed.toString('base64url')}`, place)).toThrow(SecretFault)
  }
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = bytes.subarray(0, length).toString('base64url')
    expect(() => box.open(`${head}.${id}.${cut}`, place)).toThrow(SecretFault)
  }
  for (const text of ['', 'rahasia', `v2.${id}.${packed}`, `${sealed}\n`, `v1..${packed}`])
    expect(() => box.open(text, place)).toThrow(SecretFault)
})

test('seals with the first key but opens with all of them', () => {
  const old = new SecretBox([older]).seal('rahasia', place)
  const both = new SecretBox([newer, older])
  expect(both.open(old, place)).toBe('rahasia')
  const fresh = both.seal('rahasia', place)
  expect(fresh.startsWith(both.newestPrefix)).toBe(true)
  expect(old.startsWith(both.newestPrefix)).toBe(false)
  expect(box.open(fresh, place)).toBe('rahasia')
  expect(() => box.open(old, place)).toThrow(`providers.secret of a1 needs the key ${old.split('.')[1]}`)
})

test('a sealed value without a key is a fault', () => {
  const none = new SecretBox([])
  expect([none.ready, box.ready]).toEqual([false, true])
  expect(() => none.seal('rahasia', place)).toThrow('SECRETS_KEY is not set')
  expect(() => none.open(box.seal('rahasia', place), place)).toThrow(SecretFault)
})
