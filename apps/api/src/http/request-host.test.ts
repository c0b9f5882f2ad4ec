import { expect, test } from 'vitest'
import { RequestHosts } from './request-host.ts'

const settings = { publicUrl: 'https://kartu.test', cardDomainTarget: 'cards.kartu.test', trustProxy: ['10.0.0.1'] }
const foreign = (headers: Record<string, string>, remoteAddress = '192.0.2.1', more = {}) =>
  new RequestHosts({ ...settings, ...more }).foreign({ headers, socket: { remoteAddress } })

test.each([
  'kartu.test',
  'KARTU.test:443',
  'kartu.test.',
  'cards.kartu.test',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'kartu',
  'kartu.default.svc.cluster.local',
  '',
])("takes %s for the operator's", (host) => {
  expect(foreign({ host })).toBeNull()
})

test.each(['cards.acme.com', 'CARDS.acme.com', 'cards.acme.com:8443', 'cards.acme.com.', 'Cards.Acme.Com.:443'])(
  'reads %s as the same foreign host',
  (host) => {
    expect(foreign({ host })).toBe('cards.acme.com')
  },
)

test('ignores the forwarded host of an untrusted client', () => {
  expect(foreign({ host: 'kartu.test', 'x-forwarded-host': 'cards.acme.com' })).toBeNull()
  expect(foreign({ host: 'cards.acme.com', 'x-forwarded-host': 'kartu.test' })).toBe('cards.acme.com')
})

test('uses the last forwarded host of a trusted proxy', () => {
  const headers = { host: 'kartu:3000', 'x-forwarded-host': 'evil.example, cards.acme.com' }
  expect(foreign(headers, '10.0.0.1')).toBe('cards.acme.com')
})

test('no host is foreign without the setting', () => {
  expect(foreign({ host: 'cards.acme.com' }, '10.0.0.1', { cardDomainTarget: undefined })).toBeNull()
})
