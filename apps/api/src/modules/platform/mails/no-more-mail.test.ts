import { createHash } from 'node:crypto'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { Client, type Reply } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeUser, type TestCompany, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { buildApp } from '../../../app.ts'
import { newId } from '../../../db/columns.ts'
import { Database } from '../../../db/db.ts'
import type { Mail } from '../../../gateways/mail/mailer.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { invitationMail } from '../../team/invitations/invitations.jobs.ts'
import { setLink } from '../../team/invitations/invitations.sql.ts'
import { mailRefusals } from './mails-operator.ts'

const server = await startServer()
const form = (body: string) => ({ type: 'application/x-www-form-urlencoded', body })
const oneClick = form('List-Unsubscribe=One-Click')

const input = (company: TestCompany, email: string) => ({
  params: { companyId: company.id },
  body: { first_name: 'Ayu', email, locale: 'id' as const },
})
const refused = async (company: TestCompany, email: string) =>
  (await company.api.call(invitationRoutes.create, input(company, email))).text.includes('invitation_unwanted')

/** Invites an address and returns the link in its mail. */
async function invited() {
  const company = await makeCompany(server)
  const email = `stranger-${unique()}@example.com`
  const invitation = await company.api.data(invitationRoutes.create, input(company, email))
  const [mail] = await mailsTo(server, email, 1)
  const path = /https:\/\/kartu\.test(\/no-more-mail\/[\w-]{86})\?lang=id/.exec(mail?.text ?? '')?.[1] ?? ''
  // Lets the test invite the same person again at once.
  await company.api.call(invitationRoutes.remove, {
    params: { companyId: company.id, invitationId: invitation._id },
  })
  return { company, email, path, invitation }
}

const visitor = () => server.visitor()

test('only a POST stops the company’s mails', async () => {
  const { company, email, path } = await invited()
  const looked = await visitor().send('GET', path)
  expect([looked.status, looked.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(looked.headers['content-security-policy']).toContain("form-action 'self'")
  const style = /<style>(.*?)<\/style>/s.exec(looked.text)?.[1] ?? ''
  expect(looked.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
  expect(looked.text).not.toContain('<script')
  expect(looked.text).toContain(`This email was sent on behalf of “${company.name}”: an invitation,`)
  expect((await visitor().send('HEAD', path)).status).toBe(200)
  expect(await refused(company, email)).toBe(false)

  expect((await visitor().send('POST', path, oneClick)).status).toBe(200)
  expect((await visitor().send('POST', path, oneClick)).status).toBe(200)
  const other = await makeCompany(server)
  expect(await refused(other, email)).toBe(false)
  const second = await invited()
  expect(
    (await visitor().send('POST', second.path, { type: 'multipart/form-data; boundary=x', body: '--x--' })).status,
  ).toBe(200)
  expect(await refused(company, second.email)).toBe(false)
  const refusal = (language: string) =>
    second.company.api.speaking(language).refusal(invitationRoutes.create, input(second.company, second.email))
  const words = 'This person doesn’t want emails from you. Contact them another way.'
  expect(await refusal('en')).toMatchObject({ status: 400, code: 'invitation_unwanted', fields: { email: words } })
  expect((await refusal('id')).message).toContain('tidak ingin menerima email dari Anda')
  const many = {
    params: { companyId: second.company.id },
    body: { people: [input(second.company, second.email).body] },
  }
  const people = many.body.people.map(({ first_name, email: to }) => ({ first_name, email: to }))
  const [outcome] = await second.company.api.data(invitationRoutes.createMany, { ...many, body: { people } })
  expect(outcome).toMatchObject({ outcome: 'refused', code: 'invitation_unwanted', message: words })
})

test('one page refuses or allows all mails in both languages', async () => {
  const { company, email, path } = await invited()
  expect((await visitor().send('GET', `${path}?lang=id`)).text).toContain('Berhenti menerima email seperti ini?')
  expect((await visitor().speaking('id').send('GET', path)).text).toContain('<html lang="id">')
  const done = await visitor().send('POST', path, form('act=server'))
  expect(done.text).toContain('No company on this server can email you invitations or messages about its verification.')
  expect(await refused(await makeCompany(server), email)).toBe(true)
  expect(await refused(company, email)).toBe(true)
  expect((await visitor().send('GET', path)).text).toContain('Allow them again')
  await visitor().send('POST', path, form('act=allow'))
  expect(await refused(company, email)).toBe(false)
})

test('sign-in codes still arrive', async () => {
  const { email, path } = await invited()
  await visitor().send('POST', path, form('act=server'))
  await makeUser(server, { email })
  await visitor().data(authRoutes.requestCode, { body: { email } })
  expect(await vi.waitFor(() => codeMailedTo(server, email, 2), { timeout: 60_000 })).toMatch(/^\d{6}$/)
})

test('a link that this server did not make does nothing', async () => {
  const { path } = await invited()
  const { path: other } = await invited()
  const mixed = path.slice(0, 60) + other.slice(60)
  for (const forged of [mixed, path.slice(0, -1), `${path}A`, '/no-more-mail/x', `/no-more-mail/${'A'.repeat(86)}`]) {
    expect((await visitor().send('POST', forged, oneClick)).status).toBe(404)
    expect((await visitor().send('GET', forged)).text).toContain('This link is incomplete')
  }
})

/** Expects one of our pages with this sentence, not JSON. */
const expectPage = (reply: Reply, status: number, sentence: string) => {
  expect([reply.status, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(reply.headers['content-security-policy']).toContain("form-action 'self'")
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(reply.text).toContain(sentence)
  expect(reply.text).not.toContain('request_id')
}

test.each([
  ['', ''],
  ['/', ''],
  ['/a/b', ''],
  ['/%', ''],
  ['/%ff%fe', '?lang=id'],
  [`/${'A'.repeat(3_000)}`, ''],
])('/no-more-mail%s%s says that the link is incomplete', async (rest, query) => {
  for (const language of ['en', 'id']) {
    const reply = await visitor().speaking(language).send('GET', `/no-more-mail${rest}${query}`)
    const english = language === 'en' && query === ''
    expectPage(reply, 404, english ? 'This link is incomplete' : 'Tautan ini tidak lengkap')
  }
})

test('answers an unreadable request with a page', async () => {
  const { company, email, path } = await invited()
  const sent: [number, { type: string; body: string }][] = [
    [413, form('x'.repeat(2_000))],
    [415, { type: 'application/json', body: '{"act":"server"}' }],
    [415, { type: 'text/css', body: 'a' }],
  ]
  for (const [status, content] of sent) {
    expectPage(await visitor().send('POST', path, content), status, 'We couldn’t read the request')
  }
  expect(await refused(company, email)).toBe(false)
})

test('shows a retry page while the database is down', async () => {
  const { path } = await invited()
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2_000 })
  const away = new Database(pool, 'postgres', () => pool.end())
  const app = await buildApp({ ...server.deps, database: away })
  const stranger = new Client(app)
  const inIndonesian = `${path}?lang=id`
  for (const reply of [await stranger.send('GET', inIndonesian), await stranger.send('POST', inIndonesian, oneClick)]) {
    expectPage(reply, 503, 'Tautan Anda tetap berlaku')
    expect(reply.headers['retry-after']).toBe('5')
  }
  expectPage(await stranger.speaking('en').send('GET', path), 503, 'Your link stays valid')
  await app.close()
  await away.close()
})

test('throttles forged links without a database query', async () => {
  const { company, email, path } = await invited()
  const guesser = visitor()
  const asked = vi.spyOn(server.database.global, 'rows')
  try {
    for (let at = 0; at < 60; at++) {
      const forged = path.slice(0, 40) + String(1_000 + at) + path.slice(44)
      const reply = await guesser.send(at % 2 === 0 ? 'GET' : 'POST', forged, at % 2 === 0 ? undefined : oneClick)
      expect(reply.status).toBe(404)
    }
    const often = await guesser.speaking('id').send('POST', '/no-more-mail/x', oneClick)
    expectPage(often, 429, 'Tautan Anda tetap berlaku')
    expect(Number(often.headers['retry-after'])).toBeGreaterThan(590)
    expect(asked.mock.calls.map(([, { name }]) => name).filter((name) => name === 'server_key_read')).toEqual([])
  } finally {
    asked.mockRestore()
  }
  expect((await guesser.send('GET', path)).status).toBe(200)
  expect((await guesser.send('POST', path, oneClick)).status).toBe(200)
  expect(await refused(company, email)).toBe(true)
  expect((await visitor().send('GET', '/no-more-mail/x')).status).toBe(404)
})

test('limits a network address to three hundred actions a minute', async () => {
  const { path } = await invited()
  const clicker = visitor()
  for (let at = 0; at < 300; at += 1) expect((await clicker.send('POST', path, oneClick)).status).toBe(200)
  const often = await clicker.send('POST', path, form('act=allow'))
  expectPage(often, 429, 'Your network has opened too many links like this')
  expect(Number(often.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await visitor().send('GET', path)).text).toContain('Allow them again')
})

test('shows an internal error as a page', async () => {
  const { path } = await invited()
  await asOwner(server.database, (query) => query('alter table mail_refusals rename to mail_refusals_away'))
  try {
    const reply = await visitor().speaking('id').send('POST', path, oneClick)
    expectPage(reply, 500, 'Tautan Anda tetap berlaku')
    expect(reply.headers).not.toHaveProperty('retry-after')
  } finally {
    await asOwner(server.database, (query) => query('alter table mail_refusals_away rename to mail_refusals'))
  }
})

test('stores refusals as hashes, which the operator can remove', async () => {
  const { company, email, path } = await invited()
  await visitor().send('POST', path, oneClick)
  const rows = await asOwner(server.database, (query) => query('select address_hash from mail_refusals'))
  expect(JSON.stringify(rows)).not.toContain(email)
  expect(await mailRefusals(server.deps, '', '')).toMatch(/^Refused: \d+ times one company, \d+ times this server\./)
  expect(await mailRefusals(server.deps, 'remove', email.toUpperCase())).toContain('receives emails again')
  expect(await refused(company, email)).toBe(false)
  expect(await mailRefusals(server.deps, 'remove', email)).toBe('This address has refused nothing.')
})

test('holds a mail that was refused while it waited', async () => {
  const { company, email, path } = await invited()
  const { _id: id } = await company.api.data(invitationRoutes.create, input(company, email))
  await mailsTo(server, email, 2)
  await visitor().send('POST', path, oneClick)
  await asOwner(server.database, (query) => query('update invitations set sent_at = null where id = $1', [id]))
  const token = newToken()
  await setLink(server.database.global, { id, company_id: company.id, email, token_hash: hashToken(token) })
  const sent: Mail[] = []
  const mailer = { kind: 'smtp', send: (mail: Mail) => Promise.resolve(void sent.push(mail)) } as const
  const deps = { ...server.deps, mailer, report: () => {} }
  await runJob(invitationMail, deps, { companyId: company.id, invitationId: id, sending: newId(), token })
  expect(sent).toEqual([])
  const { data } = await company.api.page(invitationRoutes.list, { params: { companyId: company.id }, query: {} })
  expect(data[0]?.delivery).toMatchObject({ state: 'failed', fault: 'unwanted', next_at: null })
})
