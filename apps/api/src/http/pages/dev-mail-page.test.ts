import { expect, test } from 'vitest'
import type { StoredMail } from '../../gateways/mail/outbox-mailer.ts'
import { letterPage, letterPolicy, outboxPage, timeAgo } from './dev-mail-page.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const ago = (seconds: number): Date => new Date(now - seconds * 1000)

test.each([
  [0, 'now', 'sekarang'],
  [59, 'now', 'sekarang'],
  [60, '1 minute ago', '1 menit yang lalu'],
  [3 * 3600 + 5, '3 hours ago', '3 jam yang lalu'],
  [86_400, 'yesterday', 'kemarin'],
  [-30, 'now', 'sekarang'],
])('%d seconds ago is %s, %s', (seconds, english, indonesian) => {
  expect(timeAgo('en', ago(seconds), now)).toBe(english)
  expect(timeAgo('id', ago(seconds), now)).toBe(indonesian)
})

const mail = (of: Partial<StoredMail>): StoredMail => ({
  id: '0197',
  to: 'ayu@example.com',
  subject: 'Your code',
  text: '',
  html: null,
  createdAt: ago(0).toISOString(),
  ...of,
})

test('turns web addresses into links', () => {
  const text = 'Open it (http://localhost:3000/invitation/1#token=a&b). Or https://kartu.example.'
  const page = outboxPage('en', [mail({ text })], undefined)
  expect([...page.matchAll(/<pre>.*<a href="([^"]*)">.*<a href="([^"]*)">/g)].flat().slice(1)).toEqual([
    'http://localhost:3000/invitation/1#token=a&amp;b',
    'https://kartu.example',
  ])
})

test('shows HTML in a frame without scripts', () => {
  const page = outboxPage('en', [mail({ html: '<b>Hi</b>' })], undefined)
  expect(page).toMatch(/<iframe\s+src="\/dev\/mail\/0197"/)
  expect(outboxPage('en', [mail({})], undefined)).not.toContain('<iframe')
  expect(letterPage('<b>Hi</b>')).toContain('<b>Hi</b>')
  expect(letterPolicy).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect(letterPolicy).not.toContain('allow-scripts')
})
