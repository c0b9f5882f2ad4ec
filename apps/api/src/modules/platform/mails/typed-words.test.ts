import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLink, typedMessage, typedName } from './typed-words.ts'

test.each([
  'https://evil.example',
  'HTTP://EVIL.EXAMPLE/x',
  'hxxps://evil[.]example',
  'see evil.example now',
  'evil.com',
  'x.com',
  't.co/abc',
  't.co',
  'x.ai',
  'see x.ai, now',
  'X.AI',
  'X.ai',
  '1.tv',
  'x.photos',
  'evil。com',
  'evil．com',
  'evil․com',
  'evil·com',
  'evil\u200b.\u200bcom',
  'ev\u00adil.com',
  'evil . com',
  'evil .com',
  'evil. com',
  'evil[.]com',
  'evil (dot) com',
  'evil dot com',
  'evil titik com',
  'ｅｖｉｌ．ｃｏｍ',
  'xn--80ak6aa92e.com',
  'müller.example',
  'пример.рф',
  'www evil example',
  'mail me@evil.example',
  'me @ evil.example',
  'mailto:me',
  'tel:+6281234',
  '//evil/x',
  '192.168.0.1',
  'bit.ly/x',
  'hello.Open evil.example',
])('finds a link in "%s"', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.each([
  '',
  'Welcome! We look forward to having you.',
  'Selamat datang. Kami senang Anda bergabung.',
  'Selamat datang di tim kami, kartu Anda sudah siap.',
  'Budi Santoso, S.Kom., M.Si',
  'Rp 1.500.000 per month, at 3.5 %',
  'See you at 9.30 on Monday :)',
  'e.g. your title, i.e. what you do',
  'e.g.your title',
  'from 9 a.m. to 5 p.m., or 9 a.m.',
  'Budi, S.Pd, M.Kn, S.Ag, S.Si, S.Ip',
  '1.Open the mail 2.open the card',
  'a.n. Budi, s.d. Jumat, u.p. Ayu',
  'R&D / Sales',
  'The thing is: it works. Co-workers love it.',
  'Wait... what',
  '欢迎加入。我们很高兴',
  'コーヒー・ショップへようこそ',
  'The annual report',
])('finds no link in "%s"', (text) => {
  expect(hasLink(text)).toBe(false)
})

test('scans a long text of expanding letters once', () => {
  const began = performance.now()
  expect(hasLink('㌖'.repeat(5_000))).toBe(false)
  // A quadratic scan takes most of a minute.
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('a name in a mail cannot break its quotation', () => {
  expect(typedName('Acme” has been verified. Kartu says: “pay')).toBe("Acme' has been verified. Kartu says: 'pay")
  expect(typedName('Pay\u202eslap\u2066\u200b\r\nnow')).toBe('Payslap now')
  expect(typedName('x'.repeat(200))).toHaveLength(61)
  expect(typedName('Booking.com')).toBe('Booking[.]com')
  expect(typedName('https://evil.example/a')).not.toMatch(/:\/\/|evil\.example/)
  expect(typedName('PT Kopi Rempah Tbk.')).toBe('PT Kopi Rempah Tbk.')
})

test('a stranger’s text in a mail contains no link', () => {
  const piece = fc.constantFrom(
    'evil',
    'com',
    '.',
    '。',
    ' ',
    '\u200b',
    '@',
    '://',
    '//',
    'www',
    '[.]',
    'x',
    '-',
    '“',
    '…',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const shown = typedMessage(pieces.join(''), false)
      expect(shown).not.toMatch(/:\/\/|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|[\p{L}\p{N}]\s*@\s*[\p{L}\p{N}]/u)
    }),
  )
})
