import { expect, test } from 'vitest'
import { asciiHost } from './card-domain-name.ts'

test.each([
  ['cards.acme.com', 'cards.acme.com'],
  ['  Cards.ACME.com. ', 'cards.acme.com'],
  ['https://cards.acme.com/', 'cards.acme.com'],
  ['kartu.bücher.example', 'kartu.xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['cards。acme.com', 'cards.acme.com'],
])('reads %s as %s', (typed, host) => {
  expect(asciiHost(typed)).toBe(host)
})

test.each([
  '',
  'localhost',
  'acme',
  '*.acme.com',
  'cards.*.com',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '[::1]',
  'cards.acme.com:8443',
  'cards.acme.com/path',
  'https://user@cards.acme.com',
  'cards.acme.com?x',
  'cards_acme.com',
  '-cards.acme.com',
  'cards..acme.com',
  'cards.acme.1',
  'cards.%61cme.com',
  'cards.acme.com\\evil.example',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
])('refuses "%s"', (typed) => {
  expect(asciiHost(typed)).toBeNull()
})
