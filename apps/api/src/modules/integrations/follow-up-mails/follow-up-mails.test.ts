import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, makeOpenCompany } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { followUpSteps, newEmail, paramsOf, soon, update } from '../../../../test/steps/follow-up-steps.ts'
import { shareDetails, shareForm } from '../../../../test/steps/share-steps.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { followUpMailsModule } from './follow-up-mails.module.ts'

const post = await startMailServer()
const { host: address } = new URL(post.url)
const server = await startOwnServer({ BILLING: 'sandbox', PRIVATE_MAIL_HOSTS: address })
afterAll(() => post.close())
beforeEach(() => {
  post.manners = {}
})

const { sender, sending, read, receivedBy, arrived, hasCounts, leadOf, kindsOf, endDelay } = followUpSteps(server, post)

test('sends one mail to a lead with consent', async () => {
  const company = await sending()
  const email = newEmail()
  await shareDetails(server, company.slug, { name: 'Sri Wahyuni', email })
  await arrived(email)
  await hasCounts(company, { sent: 1, waiting: 0 })
  const [mail] = receivedBy(email)
  expect(mail?.message).toContain('From: Kopi Rempah <hello@kopi.example>')
  expect(mail?.message).toContain('Hello Sri,')
  expect(mail?.message).toContain(`/c/${company.slug}`)
  expect(mail?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await kindsOf(company, await leadOf(company, email))).toContain('follow_up_mailed')
})

test('sends only one mail to an address', async () => {
  const company = await sending()
  const email = newEmail()
  for (let at = 0; at < 3; at += 1) await shareDetails(server, company.slug, { email })
  await arrived(email)
  const last = newEmail()
  await shareDetails(server, company.slug, { email: last })
  await arrived(last)
  expect(receivedBy(email)).toHaveLength(1)
  await hasCounts(company, { sent: 2, waiting: 0 })
})

test('sends nothing without consent', async () => {
  const company = await sending()
  await company.api.data(leadRoutes.create, {
    params: paramsOf(company),
    body: { _id: newId(), name: 'Typed', contacts: [{ key: 'email', value: newEmail() }] } as never,
  })
  expect((await read(company)).counts).toMatchObject({ waiting: 0, sent: 0 })
})

test('leaves out a name that looks like a link', async () => {
  const company = await sending()
  const email = newEmail()
  await shareDetails(server, company.slug, { name: 'evil.example buy', email })
  await arrived(email)
  expect(receivedBy(email)[0]?.message).toContain('Hello,')
  expect(receivedBy(email)[0]?.message).not.toContain('evil')
})

test('one click unsubscribes from the company', async () => {
  const company = await sending()
  const email = newEmail()
  await shareDetails(server, company.slug, { email })
  await arrived(email)
  const unfolded = receivedBy(email)[0]?.message.replaceAll(/\n[ \t]+/g, ' ') ?? ''
  const path = /List-Unsubscribe:\s*<https:\/\/kartu\.test([^>]+)>/.exec(unfolded)?.[1] ?? ''
  const oneClick = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' }
  expect((await server.visitor().send('POST', path, oneClick)).status).toBe(200)
  await asOwner(server.database, (query) => query('delete from follow_up_mails where company_id = $1', [company.id]))
  await shareDetails(server, company.slug, { email })
  await hasCounts(company, { waiting: 0, sent: 0 })
  expect(receivedBy(email)).toHaveLength(1)
})

test('a withdrawn consent cancels a waiting mail', async () => {
  const company = await sending()
  await company.api.data(followUpMailRoutes.update, update(company, { delay: 'hour' }))
  const email = newEmail()
  await shareDetails(server, company.slug, { email })
  await hasCounts(company, { waiting: 1 })
  await asOwner(server.database, (query) =>
    query(
      `update leads set consent = jsonb_set(consent, '{withdrawnAt}', to_jsonb(now()::text)) where company_id = $1`,
      [company.id],
    ),
  )
  await endDelay(company)
  await hasCounts(company, { waiting: 0, skipped: 1 })
  expect(receivedBy(email)).toEqual([])
})

test('mails only the address of the consent', async () => {
  const company = await sending()
  await company.api.data(followUpMailRoutes.update, update(company, { delay: 'hour' }))
  const [moved, added] = [newEmail(), newEmail()]
  for (const email of [moved, added]) await shareDetails(server, company.slug, { email })
  await hasCounts(company, { waiting: 2 })
  const other = newEmail()
  const contactOf = (value: string) => ({ key: 'email', value })
  await asOwner(server.database, async (query) => {
    const edit = (email: string, contacts: object[]) =>
      query('update leads set contacts = $3::jsonb where company_id = $1 and email_key = $2', [
        company.id,
        email,
        JSON.stringify(contacts),
      ])
    await edit(moved, [contactOf(other)])
    await edit(added, [contactOf(other), contactOf(added)])
  })
  await endDelay(company)
  await hasCounts(company, { waiting: 0, sent: 1, skipped: 1 })
  expect([other, moved, added].map((email) => receivedBy(email).length)).toEqual([0, 0, 1])
})

test('shows in the lead that its address was refused', async () => {
  const company = await sending()
  post.manners.recipient = () => '550 5.1.1 no such mailbox'
  const email = newEmail()
  await shareDetails(server, company.slug, { email })
  await hasCounts(company, { refused: 1 })
  expect(await kindsOf(company, await leadOf(company, email))).toContain('follow_up_refused')
  expect(await read(company)).toMatchObject({ is_on: true, failing_since: null })
})

test('a day of failures turns the mail off', async () => {
  const company = await sending()
  post.manners.hello = () => '554 5.7.1 go away'
  await shareDetails(server, company.slug, { email: newEmail() })
  await vi.waitFor(async () => expect((await read(company)).failing_since).not.toBeNull(), soon)
  expect(await read(company)).toMatchObject({ is_on: true, last_fault: '554 5.7.1 go away' })
  await asOwner(server.database, (query) =>
    query(`update follow_up_settings set failing_since = now() - interval '25 hours' where company_id = $1`, [
      company.id,
    ]),
  )
  await shareDetails(server, company.slug, { email: newEmail() })
  await vi.waitFor(async () => expect(await read(company)).toMatchObject({ is_on: false, stopped: true }), soon)
  // The founder's notifications about the leads are in another email.
  const mails = await mailsTo(server, company.founder.email, 2)
  expect(mails.map(({ text: one }) => one).join()).toContain('The follow-up email is off')
})

test('a changed sender needs a new test', async () => {
  const company = await sending()
  const params = paramsOf(company)
  const setSender = (change: object) =>
    company.api.data(followUpMailRoutes.setSender, { params, body: { ...sender, ...change } })
  expect(await setSender({ from_name: 'Kopi' })).toMatchObject({ is_on: true })
  expect(await setSender({ from_address: 'other@kopi.example' })).toMatchObject({
    is_on: false,
    sender: { tested_at: null },
  })
  expect(await company.api.refusal(followUpMailRoutes.update, update(company))).toMatchObject({
    code: 'follow_up_untested',
  })
})

test('never returns the password or sends it elsewhere', async () => {
  const company = await makeOpenCompany(server)
  const params = paramsOf(company)
  const body = { ...sender, username: 'kopi', password: 'correct horse battery' }
  const { password: _password, ...rest } = body
  expect(await company.api.refusal(followUpMailRoutes.setSender, { params, body: rest })).toMatchObject({
    fields: { password: expect.not.stringContaining('again') },
  })
  const saved = await company.api.data(followUpMailRoutes.setSender, { params, body })
  expect(saved.sender).toMatchObject({ has_password: true })
  expect(JSON.stringify(saved)).not.toContain('correct horse')
  const kept = await company.api.data(followUpMailRoutes.setSender, { params, body: { ...rest, from_name: 'X' } })
  expect(kept.sender).toMatchObject({ has_password: true })
  const moved = { ...rest, host: 'smtp.elsewhere.example', port: 587 }
  expect(await company.api.refusal(followUpMailRoutes.setSender, { params, body: moved })).toMatchObject({
    fields: { password: expect.stringContaining('password again') },
  })
})

test.each([
  ['127.0.0.1', 587, 'host'],
  ['10.0.0.8', 25, 'host'],
  ['smtp.example.com', 22, 'port'],
  // Servers that trust the address of this server would deliver mails in the operator's name.
  ['smtp.example.com', 25, 'username'],
])('refuses the server %s on port %i', async (refusedHost, refusedPort, field) => {
  const company = await makeOpenCompany(server)
  const body = { ...sender, host: refusedHost, port: refusedPort }
  const refusal = await company.api.refusal(followUpMailRoutes.setSender, { params: paramsOf(company), body })
  expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test('reports a test mail that the server refuses', async () => {
  const company = await makeOpenCompany(server)
  const params = paramsOf(company)
  await company.api.data(followUpMailRoutes.setSender, { params, body: sender })
  post.manners.recipient = () => '550 5.7.1 not from here'
  expect(await company.api.data(followUpMailRoutes.test, { params })).toMatchObject({
    accepted: false,
    fault: 'refused',
    reply: '550 5.7.1 not from here',
  })
  expect((await read(company)).sender?.tested_at).toBeNull()
})

test('admins cannot read the settings', async () => {
  const company = await makeOpenCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  expect((await admin.api.refusal(followUpMailRoutes.get, { params: paramsOf(company) })).code).toBe('not_allowed')
})

test('notifies super admins of a lost responsibility', async () => {
  const company = await sending()
  const other = await makeMember(server, company, { roles: ['super_admin'] })
  await asOwner(server.database, (query) =>
    query('update follow_up_settings set responsible_id = $2 where company_id = $1', [company.id, newId()]),
  )
  for (let at = 0; at < 2; at += 1) await followUpMailsModule.sweep?.(server.deps)
  const mails = await mailsTo(server, other.email, 1)
  expect(mails[0]?.text).toContain('No super admin is responsible for the follow-up email')
  expect((await read(company)).responsible).toBeNull()
  const email = newEmail()
  await shareDetails(server, company.slug, { email })
  await arrived(email)
})

test('an unverified company mails at most 100 strangers a day', async () => {
  const company = await sending()
  await usedUp(server.deps.database.global, limits.followUpUnverified, company.id, 97)
  const emails = Array.from({ length: 6 }, newEmail)
  const forms: Record<string, string>[] = []
  for (const email of emails) forms.push({ ...(await shareForm(server, company.slug)), name: 'Sri Wahyuni', email })
  const type = 'application/x-www-form-urlencoded'
  await Promise.all(
    forms.map((form) =>
      server.visitor().send('POST', `/c/${company.slug}/share`, { type, body: `${new URLSearchParams(form)}` }),
    ),
  )
  await hasCounts(company, { sent: 3, waiting: 0, held: 3 })
  expect(post.received.filter(({ to }) => emails.includes(to))).toHaveLength(3)
})
