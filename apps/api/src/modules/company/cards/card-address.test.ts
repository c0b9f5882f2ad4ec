import { expect, test } from 'vitest'
import { isForVisitors, isOfCard, meantAddress } from './card-address.ts'

test.each([
  ['/c/dewi-x7k2mq/', '/c/dewi-x7k2mq'],
  ['//c/dewi-x7k2mq', '/c/dewi-x7k2mq'],
  ['/c//dewi-x7k2mq', '/c/dewi-x7k2mq'],
  ['/C/Dewi-X7K2MQ', '/c/dewi-x7k2mq'],
  ['/c/dewi-x7k2mq.', '/c/dewi-x7k2mq'],
  ['/c/dewi-x7k2mq).', '/c/dewi-x7k2mq'],
  ['/c/dewi-x7k2mq%20', '/c/dewi-x7k2mq'],
  ['/c/dewi-x7k2mq%E2%80%8B', '/c/dewi-x7k2mq'],
  ['/c/DEWI-x7k2mq.VCF', '/c/dewi-x7k2mq.vcf'],
  ['/c/dewi-x7k2mq/qr.SVG', '/c/dewi-x7k2mq/qr.svg'],
  ['/c/dewi-x7k2mq/qr.png/', '/c/dewi-x7k2mq/qr.png'],
  ['/id/c/dewi-x7k2mq', '/c/dewi-x7k2mq?lang=id'],
  ['/en/c/dewi-x7k2mq.vcf', '/c/dewi-x7k2mq.vcf?lang=en'],
  ['/id/c/dewi-x7k2mq?lang=en', '/c/dewi-x7k2mq?lang=en'],
  ['/id/c/dewi-x7k2mq?utm=a', '/c/dewi-x7k2mq?utm=a&lang=id'],
  ['/c/dewi-x7k2mq/?utm=a', '/c/dewi-x7k2mq?utm=a'],
  ['/X/Abcdefghjk.', '/x/abcdefghjk'],
  ['/id/x/abcdefghjk/', '/x/abcdefghjk?lang=id'],
])('resolves %s to %s', (url, meant) => {
  expect(meantAddress(url)).toBe(meant)
  expect(meantAddress(meant)).toBeUndefined()
})

test.each([
  '/',
  '/c',
  '/c/',
  '/c/-',
  '/c/a--b',
  '/c/a/b',
  '/c/a/qr.gif',
  '/x/',
  '/x/a.vcf',
  '/x/a/qr.svg',
  '/x/@evil.example',
  '/c/%zz',
  '/c/%ff',
  '/ab/c/dewi',
  '/team/c/dewi',
  '//evil.example/c/dewi',
  '/\\evil.example/c/dewi',
  '//evil.example',
  '/c/@evil.example',
  '/c/https:%2f%2fevil.example',
  '/c/../evil',
  `/c/${'a'.repeat(300)}`,
])('resolves %s to no card', (url) => expect(meantAddress(url)).toBeUndefined())

test('always returns a path below /c/ or /x/', () => {
  const parts = [
    '/',
    '//',
    '\\',
    'c',
    'x',
    'id',
    'evil.example',
    '.vcf',
    '@',
    '%2f',
    '%5c',
    '%09',
    '?',
    '#',
    'dewi',
    '../..',
    ' ',
    ':',
  ]
  for (let seed = 1; seed < 20_000; seed++) {
    let rest = seed
    let url = '/'
    while (rest > 0) {
      url += parts[rest % parts.length] ?? ''
      rest = Math.floor(rest / parts.length)
    }
    expect(meantAddress(url) ?? '/c/x').toMatch(
      /^\/(?:c\/[a-z0-9-]+(?:\.vcf|\/qr\.(?:svg|png))?|x\/[a-z0-9-]+)(?:\?.*)?$/,
    )
  }
})

test.each([
  ['/c', false],
  ['/c/', true],
  ['//c/a/b', true],
  ['/id/c/a/b?x', true],
  ['/x/a.', true],
  ['/x', false],
  ['/C/a', true],
  ['/company', false],
  ['/api/v1/c/x', false],
  ['/%zz', false],
  ['/c/%zz', true],
])('%s is for visitors: %s', (url, answer) => expect(isForVisitors(url)).toBe(answer))

test.each([
  ['/c/a', true],
  ['/c/a.vcf', true],
  ['/c/a/qr.svg?x', true],
  ['/id/C/a//', true],
  ['/c/%', true],
  ['/X/a/', true],
  ['/x/a/b', false],
  ['/c/a/share', false],
  ['/c', false],
  ['/company', false],
])('%s is a page, vCard or code of a card: %s', (url, answer) => expect(isOfCard(url)).toBe(answer))
