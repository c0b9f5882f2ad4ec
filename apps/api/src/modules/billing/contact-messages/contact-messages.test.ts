import { contactMessageRoutes } from '@kartu/contracts/billing/contact-messages'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { afterAll, expect, test } from 'vitest'
import { makeCompany, makeMember, makeUser, unique } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { startOwnServer, startServer } from '../../../../test/server.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import { eraseDueMembers } from '../../company/members/erase-members.ts'

const server = await startServer()
const operator = { deps: server.deps, close: () => Promise.resolve() } as Program
const run = async (...values: string[]) => (await runCommand(operator, 'contacts', values)).said

const idOf = async (email: string): Promise<string> => {
  const rows = await server.database.global.raw('select id from contact_messages where email = $1', [email])
  return (rows as { id: string }[])[0]?.id ?? ''
}

test('lists a mailed message until it is marked as done', async () => {
  const company = await makeCompany(server)
  const email = `${unique()}@example.com`
  const message = `How do we pay by transfer? ${unique()}`
  expect(await company.api.data(contactMessageRoutes.create, { body: { email, message } })).toEqual({ sent: true })
  const id = await idOf(email)
  expect(await run('list')).toContain(`${id}  `)
  expect(await run('show', id)).toMatch(
    new RegExp(
      `^contact, .*\nFrom      .+ <${company.founder.email}> \\(typed address, not confirmed: ${email}\\)\nCompany   ${company.name}`,
    ),
  )
  expect(await run('show', id)).toContain(message)
  const mails = () => server.database.global.raw(`select "to" from outbox_mails where text like $1`, [`%${message}%`])
  await expect.poll(mails, { timeout: 60_000 }).toEqual([{ to: 'kartu@localhost' }])
  expect(await run('done', id)).toBe('Done: the message is off the list.')
  expect(await run('list')).not.toContain(id)
  const shown = await run('show', id)
  expect(shown).toContain(', done ')
  // A repeated call keeps the first time.
  expect(await run('done', id)).toBe('Done: the message is off the list.')
  expect(await run('show', id)).toBe(shown)
})

test('sales receives name, phone and licences even without a company', async () => {
  const person = server.as(await makeUser(server))
  const body = {
    email: `${unique()}@example.com`,
    name: 'Eko Putra',
    phone: '+62 21 555',
    seats: 900,
    message: 'An offer, please.',
  }
  expect(await person.data(contactMessageRoutes.sales, { body })).toEqual({ sent: true })
  expect(await run('show', await idOf(body.email))).toMatch(
    /^sales, .*\nFrom {6}Eko Putra <.*> \(typed address, not confirmed: .*\)\nPhone {5}\+62 21 555\nLicences {2}900\n\nAn offer, please\.$/,
  )
})

test('each field reports its own fault', async () => {
  const person = server.as(await makeUser(server))
  const { fields } = await person.refusal(contactMessageRoutes.sales, {
    body: { email: 'nobody', name: ' ', seats: 0, message: ' ' },
  })
  expect(fields).toEqual({
    email: 'Please enter valid email address',
    name: 'This field is required',
    seats: expect.any(String) as string,
    message: 'This field is required',
  })
})

test('strips terminal control characters from messages', async () => {
  const person = server.as(await makeUser(server))
  const body = { email: `${unique()}@example.com`, message: 'Red \u202eturned\nSecond line' }
  await person.data(contactMessageRoutes.create, { body })
  const id = await idOf(body.email)
  expect(await run('show', id)).toContain('Red turned\nSecond line')
  expect(await run('list')).not.toMatch(/[\u009b\u202e]/u)
})

test('stores a message while the mail server is down', async () => {
  const own = await startOwnServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Kartu <kartu@example.com>' })
  const person = own.as(await makeUser(own))
  const body = { email: 'asks@example.com', message: 'Is anybody there?' }
  expect(await person.data(contactMessageRoutes.create, { body })).toEqual({ sent: true })
  const command = { deps: own.deps, close: () => Promise.resolve() } as Program
  expect((await runCommand(command, 'contacts', ['list'])).said).toContain('Is anybody there?')
  const waiting = () => own.database.global.raw('select queue, recipient from undelivered_mails', [])
  await expect
    .poll(waiting, { timeout: 60_000 })
    .toContainEqual({ queue: 'contact_mail', recipient: 'kartu@example.com' })
})

test('escapes markup in a name', async () => {
  const person = server.as(await makeUser(server))
  const name = '<img src=x onerror=alert(1)>'
  const body = { email: `${unique()}@example.com`, name, message: 'An offer, please.' }
  await person.data(contactMessageRoutes.sales, { body })
  const mails = () =>
    server.database.global.raw(`select subject from outbox_mails where text like $1`, [`%${body.email}%`])
  await expect.poll(mails, { timeout: 60_000 }).toEqual([{ subject: `Sales: message from ${name}` }])
})

test.each([['a word of 10,000 letters', 'w'.repeat(10_000)]])('a name of %s is refused', async (_what, name) => {
  const person = server.as(await makeUser(server))
  const body = { email: `${unique()}@example.com`, name, message: 'An offer, please.' }
  expect(await person.refusal(contactMessageRoutes.sales, { body })).toMatchObject({
    status: 400,
    fields: { name: expect.any(String) as string },
  })
})

test('a name cannot add a header to the mail', async () => {
  const person = server.as(await makeUser(server))
  const body = { email: `${unique()}@example.com`, name: 'Ayu\nBcc: all@example.com', message: 'An offer, please.' }
  await person.data(contactMessageRoutes.sales, { body })
  expect(await run('show', await idOf(body.email))).toContain('Ayu Bcc: all@example.com')
})

test('limits a person to ten messages a day across companies', async () => {
  const company = await makeCompany(server)
  const write = (api = company.api) =>
    api.call(contactMessageRoutes.create, { body: { email: 'a@example.com', message: 'Hello' } })
  for (let sent = 0; sent < 10; sent += 1) expect((await write()).status).toBe(200)
  expect((await write()).status).toBe(429)
  expect((await write(server.as(company.founder))).status).toBe(429)
  const colleague = await makeMember(server, company)
  expect((await write(colleague.api)).status).toBe(200)
})

test('deletes a person’s messages in a company with their card', async () => {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company)
  const email = `${unique()}@example.com`
  await leaver.api.data(contactMessageRoutes.create, { body: { email, message: 'My own question' } })
  const elsewhere = `${unique()}@example.com`
  await server.as(leaver.user).data(contactMessageRoutes.create, { body: { email: elsewhere, message: 'Of mine' } })
  const body = { member_ids: [leaver.id], card: 'page' as const, colleague_id: company.memberId, erase_after_days: 0 }
  await company.api.data(handOverRoutes.create, { params: { companyId: company.id }, body })
  await eraseDueMembers(server.database, new Date(Date.now() + 86_400_000))
  expect(await idOf(email)).toBe('')
  expect(await idOf(elsewhere)).not.toBe('')
})

test('the operator refers to a message by its ID', async () => {
  expect(await run('show', 'x')).toBe('Name a message by its ID. To list the IDs: contacts list.')
  expect(await run('done', '0198c0de-0000-7000-8000-000000000000')).toBe('There is no message with this ID.')
  expect(await run()).toContain('Choose one of: contacts list')
})

test('replies go to the confirmed address of the writer', async () => {
  const post = await startMailServer()
  afterAll(() => post.close())
  const own = await startOwnServer({
    SMTP_URL: post.url,
    MAIL_FROM: 'Kartu <kartu@example.com>',
    CONTACT_EMAIL: 'hello@example.com',
  })
  const user = await makeUser(own)
  const person = own.as(user)
  await person.data(contactMessageRoutes.create, { body: { email: 'asks@example.com', message: 'Hello there' } })
  await expect.poll(() => post.received.map(({ to }) => to), { timeout: 60_000 }).toContain('hello@example.com')
  const mail = post.received.find(({ to }) => to === 'hello@example.com')
  expect(mail?.message).not.toMatch(/text\/html/i)
  expect(mail?.message).toContain(`Reply-To: ${user.email}`)
  expect(mail?.message).toContain('typed, not confirmed: asks@example.com')
})
