import { companyRoutes } from '@kartu/contracts/company/companies'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { afterAll, expect, test, vi } from 'vitest'
import { makeOpenCompany, makeUser, unique } from '../../../../test/factories.ts'
import { type ReceivedMail, startMailServer } from '../../../../test/outside/mail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'

/** Receives the mail like a mail server. */
const post = await startMailServer()
afterAll(() => post.close())
const server = await startOwnServer({ SMTP_URL: post.url })

/** Decoded parts of a message by media type (RFC 2045, section 6.7). */
function partsOf({ message }: ReceivedMail): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? ''
  const parts = message.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...body] = part.trim().split('\n\n')
    const type = /Content-Type: ([\w/]+)/i.exec(head)?.[1]
    if (type === undefined) return []
    const text = body.join('\n\n')
    const isQuoted = /quoted-printable/i.test(head)
    return [[type, isQuoted ? unquoted(text) : /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : text]]
  })
  return Object.fromEntries(parts) as Record<string, string>
}

const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

async function invite(locale: 'en' | 'id', traits: object = {}, founder = { firstName: 'Rina', lastName: 'Hart' }) {
  const company = await makeOpenCompany(server, {
    name: 'United States Congress',
    founder: await makeUser(server, founder),
  })
  await company.api.data(companyRoutes.update, { params: { companyId: company.id }, body: { color: '#143c66' } })
  const email = `mailed-${unique()}@example.com`
  const body = { first_name: 'Aaron', last_name: 'Bean', job_title: 'Representative', email, locale, ...traits }
  await company.api.data(invitationRoutes.create, { params: { companyId: company.id }, body })
  const mail = await vi.waitFor(() => {
    const found = post.received.find(({ to }) => to === email)
    if (!found) throw new Error('No mail has come')
    return found
  }, 20_000)
  return { ...partsOf(mail), message: mail.message } as { 'text/plain': string; 'text/html': string; message: string }
}

const sentences = {
  en: ['Rina Hart made you a business card at United States Congress.', 'Sender not verified', 'entered your address'],
  id: [
    'Rina Hart membuatkan Anda kartu nama di United States Congress.',
    'Pengirim belum diverifikasi',
    'memasukkan alamat Anda',
  ],
} as const

test.each(['en', 'id'] as const)('text matches HTML in %s', async (locale) => {
  const { 'text/plain': text, 'text/html': html } = await invite(locale)
  for (const part of [text, html])
    for (const said of [...sentences[locale], 'Aaron Bean', 'Representative', '/no-more-mail/'])
      expect(part.replaceAll('&#39;', "'")).toContain(said)
  expect(html).toContain(`<html lang="${locale}">`)
})

test('the mail has one link', async () => {
  const { 'text/plain': text, 'text/html': html } = await invite('en')
  const opening = (part: string) => part.match(/https?:\/\/[^\s"<]*\/invitation\/[^\s"<]+/g) ?? []
  expect(opening(text)).toHaveLength(1)
  expect(opening(html)).toEqual(opening(text))
})

test('the HTML draws the card without a picture, flex or script', async () => {
  const { 'text/html': html } = await invite('en')
  expect(html).toContain('bgcolor="#143c66"')
  expect(html).not.toMatch(/<img|<script|display:\s*flex|<link|url\(/)
  expect(html).toContain('prefers-color-scheme:dark')
})

test('a typed name becomes neither markup nor link', async () => {
  const founder = { firstName: '<b>Click</b>', lastName: 'evil.example/now' }
  const { 'text/html': html } = await invite('en', { first_name: '<a href=x>', job_title: 'see evil.example' }, founder)
  expect(html).not.toMatch(/<b>|<a href=x|evil\.example/)
})

test('a message of an unverified company is quoted', async () => {
  const { 'text/html': html } = await invite('en', { message: 'See you on Monday' })
  expect(html).toContain('“See you on Monday”')
})
