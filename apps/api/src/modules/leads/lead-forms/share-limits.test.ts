import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { Client } from '../../../../test/client.ts'
import { makeOpenCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { buildApp } from '../../../app.ts'
import type { Database } from '../../../db/db.ts'
import { latestMails } from '../../../gateways/mail/outbox-mailer.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { refuse, readRefusalToken, noMoreMailUrl } from '../../platform/mails/mail-refusals.ts'
import { detailsMail } from './lead-forms.jobs.ts'

/** `VISITORS=1000 FLOOD=10000` runs the test at a larger scale. */
const visitors = Number(process.env['VISITORS'] ?? 200)
const flooded = Number(process.env['FLOOD'] ?? 1_000)

const server = await startSellingServer()

const paramsOf = ({ id }: TestCompany) => ({ companyId: id })
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
const person = (changes: object = {}) => ({
  ...{ name: 'Visit https://spam.example', email: `v-${unique()}@hanse.example`, message: 'BUY now', consent: '1' },
  ...changes,
})

const post = (visitor: Client, slug: string, fields: object) =>
  visitor.send('POST', `/c/${slug}/share`, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(fields as Record<string, string>).toString(),
  })

/** Token issued ten seconds ago. */
async function tokenOf(slug: string, visitor = server.visitor()): Promise<string> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 10_000)
  const { text } = await visitor.send('GET', `/c/${slug}/share`).finally(() => clock.mockRestore())
  return hidden(text, 'token')
}

const share = async (slug: string, fields: object, visitor = server.visitor()) =>
  post(visitor, slug, { token: await tokenOf(slug, visitor), locale: 'en', ...fields })

const answerOf = async (slug: string, fields: object) => {
  const { headers } = await share(slug, fields)
  return (await server.visitor().send('GET', headers['location'] ?? '')).text
}

const leadIdsOf = async ({ id }: TestCompany) =>
  (
    (await server.database.read({ companyId: id }).raw('select id from leads where company_id = $1', [id])) as {
      id: string
    }[]
  ).map((row) => row.id)

const mailsNow = (email: string) => latestMails(server.database, 1_000, email)

test('the card mail contains no visitor input', async () => {
  const company = await makeOpenCompany(server)
  const fields = person()
  expect(await answerOf(company.slug, fields)).toContain(`sent the card to</small>${fields.email}`)
  const [mail] = await mailsTo(server, fields.email, 1)
  expect(mail?.subject).toBe('Ayu Lestari’s card')
  expect(mail?.text).toContain(`https://kartu.test/c/${company.slug}?s=link`)
  expect(mail?.text).toContain('/no-more-mail/')
  expect(JSON.stringify(mail)).not.toMatch(/spam|BUY|Visit/)
  const kinds = async () =>
    (
      (await server.database
        .read({ companyId: company.id })
        .raw('select kind from lead_entries where company_id = $1 order by at, id', [company.id])) as { kind: string }[]
    ).map(({ kind }) => kind)
  // The mail server receives the email a moment before it is recorded in the lead's timeline.
  await vi.waitFor(async () => expect(await kinds()).toEqual(['captured', 'consented', 'card_mailed']))
})

test('an address gets a card at most once an hour', async () => {
  const company = await makeOpenCompany(server)
  const fields = person()
  await share(company.slug, fields)
  await mailsTo(server, fields.email, 1)
  expect(await answerOf(company.slug, { ...fields, message: 'Once more' })).not.toContain('sent the card to')
  const { slug } = await makeMember(server, company)
  expect(await answerOf(slug, fields)).toContain('sent the card to')
  await mailsTo(server, fields.email, 2)
  expect(await leadIdsOf(company)).toHaveLength(3)
})

test('a mailbox gets at most three cards a day across companies', async () => {
  const name = `v-${unique()}`
  const promised: boolean[] = []
  for (let n = 0; n < 6; n += 1) {
    const { slug } = await makeOpenCompany(server)
    promised.push((await answerOf(slug, person({ email: `${name}+${n}@hanse.example` }))).includes('sent the card to'))
  }
  expect(promised).toEqual([true, true, true, false, false, false])
})

test('one network address mails at most thirty cards an hour', async () => {
  const companies = await Promise.all([makeOpenCompany(server), makeOpenCompany(server)])
  const visitor = server.visitor()
  const sent: string[] = []
  for (let n = 0; n < 32; n += 1) {
    const fields = person()
    const { status } = await share(companies[n % 2]?.slug ?? '', fields, visitor)
    expect(status).toBe(303)
    sent.push(fields.email)
  }
  await Promise.all(sent.slice(0, 30).map((email) => mailsTo(server, email, 1)))
  for (const email of sent.slice(30)) expect(await mailsNow(email)).toEqual([])
})

test('an address that opted out gets no mail', async () => {
  const company = await makeOpenCompany(server)
  const fields = person()
  const { global } = server.database
  const url = await noMoreMailUrl(global, 'https://kartu.test', fields.email, company.id)
  const refusal = await readRefusalToken(global, url.split('/').at(-1) ?? '')
  if (refusal) await refuse(global, refusal, 'company')
  expect(await answerOf(company.slug, fields)).not.toContain('sent the card to')
  expect(await leadIdsOf(company)).toHaveLength(1)
})

test('a company can turn the card mail off', async () => {
  const company = await makeOpenCompany(server)
  await company.api.data(leadFormRoutes.update, { params: paramsOf(company), body: { mails_card: false } })
  const page = await server.visitor().send('GET', `/c/${company.slug}/share`)
  expect(page.text).not.toContain('we send the card there once')
  expect(await answerOf(company.slug, person())).not.toContain('sent the card to')
})

test('the owner is notified of a lead', async () => {
  const company = await makeOpenCompany(server)
  await share(company.slug, person())
  const [leadId = ''] = await leadIdsOf(company)
  const told = (await server.database
    .read({ companyId: company.id })
    .raw(`select kind, facts ->> 'lead_id' as lead from notifications where company_id = $1`, [company.id])) as object[]
  expect(told).toEqual([{ kind: 'lead_captured', lead: leadId }])
  expect(await detailsMail.kind.compose(server.deps, { companyId: company.id, leadId })).toBeUndefined()

  const email = `owner-${unique()}@example.com`
  const member = await company.api.data(memberRoutes.create, {
    params: paramsOf(company),
    body: { first_name: 'Dewi', email },
  })
  const { slug } = await company.api
    .data(memberRoutes.get, { params: { ...paramsOf(company), memberId: member._id } })
    .then(({ card }) => card)
  await share(slug, person({ phone: '+49 40 30001234' }))
  const [mail] = await mailsTo(server, email, 1)
  expect(mail?.subject).toBe('Someone shared their details with you')
  expect(mail?.text).toContain('+49 40 30001234')
  expect(mail?.text).toContain('BUY now')
  expect(mail?.text).not.toContain('https://spam.example')
})

/** Member without an account, at an unconfirmed address. */
async function addStranger(company: TestCompany, email: string): Promise<string> {
  const params = paramsOf(company)
  const { _id: memberId } = await company.api.data(memberRoutes.create, { params, body: { first_name: 'Dewi', email } })
  const { card } = await company.api.data(memberRoutes.get, { params: { ...params, memberId } })
  return card.slug
}

/** Repeats the details mail of every lead of a company, to make sure that all have been processed. */
async function settleDetails(company: TestCompany): Promise<void> {
  const queued = `select count(*)::int as open from pgboss.job where name = 'lead_details_mail'
    and data->>'companyId' = $1 and state not in ('completed', 'failed', 'cancelled')`
  const open = () => server.database.global.raw(queued, [company.id])
  await vi.waitFor(async () => expect(await open()).toEqual([{ open: 0 }]), { timeout: 60_000, interval: 20 })
}

test('an unconfirmed owner gets three mails daily across plus-addresses', async () => {
  const name = `victim-${unique()}`
  const all = async () => (await latestMails(server.database, 1_000)).filter(({ to }) => to.startsWith(name))
  for (let n = 0; n < 2; n += 1) {
    const company = await makeOpenCompany(server, { name: 'Kartu Security – https://bank-login.example' })
    for (const plus of [`+${n}a`, `+${n}b`]) {
      const slug = await addStranger(company, `${name}${plus}@example.com`)
      await share(slug, person())
      await share(slug, person())
    }
    await settleDetails(company)
  }
  const mails = await all()
  expect(mails).toHaveLength(3)
  for (const { text } of mails) {
    expect(text).not.toContain('https://bank-login.example')
    expect(text).toContain('/no-more-mail/')
  }
})

test('an owner who opted out gets no details mail', async () => {
  const company = await makeOpenCompany(server)
  const email = `victim-${unique()}@example.com`
  const slug = await addStranger(company, email)
  const { global } = server.database
  const url = await noMoreMailUrl(global, 'https://kartu.test', email, company.id)
  const refusal = await readRefusalToken(global, url.split('/').at(-1) ?? '')
  if (refusal) await refuse(global, refusal, 'server')
  await share(slug, person())
  await settleDetails(company)
  expect(await mailsNow(email)).toEqual([])
})

test('an owner without access to leads gets the details by mail', async () => {
  const company = await makeOpenCompany(server)
  const member = await makeMember(server, company)
  await share(member.slug, person())
  const [leadId = ''] = await leadIdsOf(company)
  const compose = () => detailsMail.kind.compose(server.deps, { companyId: company.id, leadId })
  expect(await compose()).toBeUndefined()
  await server.database.global.raw(`update companies set plan = 'free' where id = $1`, [company.id])
  expect(await compose()).toMatchObject({ to: member.email })
})

test('an address waits after thirty forms on a card', async () => {
  const company = await makeOpenCompany(server)
  const visitor = server.visitor()
  const token = await tokenOf(company.slug, visitor)
  const answers = []
  for (let n = 0; n < 31; n += 1) answers.push(await post(visitor, company.slug, { ...person(), token }))
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(303), 429])
  const last = answers.at(-1)
  expect(last?.text).toContain('BUY now')
  expect(last?.text).toMatch(/send it again in \d+ min/)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await share(company.slug, person())).status).toBe(303)
  expect(await leadIdsOf(company)).toHaveLength(31)
})

test('a card accepts a limited number of forms an hour', async () => {
  const company = await makeOpenCompany(server)
  await usedUp(server.database.global, limits.leadCard, company.cardId, limits.leadCard.max - 1)
  expect((await share(company.slug, person())).status).toBe(303)
  expect((await share(company.slug, person())).status).toBe(429)
  expect((await share((await makeOpenCompany(server)).slug, person())).status).toBe(303)
})

test('does not read a flood from one address', async () => {
  const company = await makeOpenCompany(server)
  const flood = server.visitor()
  const token = await tokenOf(company.slug, flood)
  const statuses = new Map<number, number>()
  for (let n = 0; n < flooded; n += 1) {
    // During the flood, another visitor sends a form.
    if (n === flooded / 2) expect((await share(company.slug, person())).status).toBe(303)
    const { status } = await post(flood, company.slug, { ...person({ name: '' }), token })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 422: 300, 429: flooded - 300 })
  expect((await share(company.slug, person())).status).toBe(303)
  expect(await leadIdsOf(company)).toHaveLength(2)
})

test('concurrent forms are each stored once', async () => {
  const company = await makeOpenCompany(server)
  const forms: { visitor: Client; fields: object; token: string }[] = []
  // The forms are sent one after the other, because each one sets the clock back.
  for (let n = 0; n < visitors; n += 1) {
    const visitor = server.visitor()
    forms.push({ visitor, fields: person(), token: await tokenOf(company.slug, visitor) })
  }
  await Promise.all(
    forms.map(async ({ visitor, fields, token }) => {
      const twice = await Promise.all([
        post(visitor, company.slug, { ...fields, token }),
        post(visitor, company.slug, { ...fields, token }),
      ])
      expect(twice.map(({ status }) => status)).toEqual([303, 303])
    }),
  )
  expect(await leadIdsOf(company)).toHaveLength(visitors)
})

test('without the database, the form is returned with its input', async () => {
  const company = await makeOpenCompany(server)
  const token = await tokenOf(company.slug)
  const { database } = server
  const away = Object.assign(Object.create(database) as Database, {
    transaction: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
  })
  const app = await buildApp({ ...server.deps, database: away })
  const { status, text, headers } = await post(new Client(app), company.slug, { ...person(), token })
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(text).toContain('We can’t send this right now')
  expect(text).toContain('BUY now')
  await app.close()
  expect((await post(server.visitor(), company.slug, { ...person(), token })).status).toBe(303)
})
