import { companyRoutes } from '@kartu/contracts/company/companies'
import { userRoutes } from '@kartu/contracts/identity/users'
import { verificationRoutes } from '@kartu/contracts/company/verification'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, refusalOf } from '../../../../test/client.ts'
import { makeCompany, makeMember, makeUser, type TestCompany, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import { oneTimeCodes, rateLimits } from '../../../db/schema/identity.ts'
import { auditEntries } from '../../../db/schema/platform.ts'
import { approveCompany, pendingCompanies, rejectCompany } from './verification-operator.ts'
import { companyVerifications } from '../../../db/schema/company.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const details = (domain = `${unique()}.example`) => ({
  work_email: `ayu@${domain}`,
  website: `https://www.${domain}`,
  registration_number: '201912345A',
})
const verify = (api: Client, body: object) => api.data(verificationRoutes.verify, { body })
const refused = (api: Client, body: object) => api.refusal(verificationRoutes.verify, { body })
const stateOf = (company: TestCompany) =>
  company.api.data(verificationRoutes.get, { params: { companyId: company.id } })
const companyOf = (company: TestCompany) => company.api.data(companyRoutes.get, { params: { companyId: company.id } })

/** Simulates the end of the pause between two codes. */
const waitAMinute = (company: TestCompany) =>
  server.database
    .read({ companyId: company.id })
    .orm.update(companyVerifications)
    .set({ codeSentAt: new Date(Date.now() - 61_000).toISOString() })
    .where(eq(companyVerifications.companyId, company.id))

async function auditOf(company: TestCompany): Promise<string[]> {
  const rows = await server.database
    .read({ companyId: company.id })
    .orm.select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.companyId, company.id))
    .orderBy(asc(auditEntries.id))
  return rows.map(({ action }) => action).filter((action) => action.startsWith('company.veri'))
}

async function verified(): Promise<{ company: TestCompany; domain: string }> {
  const company = await makeCompany(server)
  const domain = `${unique()}.example`
  await verify(company.api, details(domain))
  await verify(company.api, { code: await codeMailedTo(server, `ayu@${domain}`) })
  return { company, domain }
}

describe('with automatic verification', () => {
  test('the mailed code verifies the company everywhere', async () => {
    const company = await makeCompany(server)
    expect(await stateOf(company)).toEqual({ status: 'unverified', request: null })
    const before = await server.visitor().send('GET', `/c/${company.slug}`)
    expect(before.text).not.toContain('Verified by')

    const domain = `${unique()}.example`
    const asked = await verify(company.api, details(domain))
    expect(asked).toMatchObject({
      status: 'pending verification',
      request: { ...details(domain), rejection: null, verified_at: null },
    })
    expect(asked.request?.pause_seconds).toBeGreaterThan(50)
    const [mail] = await mailsTo(server, `ayu@${domain}`, 1)
    expect(mail?.text).toContain(company.name)
    expect(mail?.text).toContain('https://kartu.test/company')

    const done = await verify(company.api, { code: await codeMailedTo(server, `ayu@${domain}`) })
    expect(done.status).toBe('verified')
    expect(done.request?.verified_at).not.toBeNull()
    expect(await companyOf(company)).toMatchObject({ verification: 'verified', website: `https://www.${domain}` })
    expect((await company.api.data(userRoutes.me)).companies[0]?.company.verification).toBe('verified')
    const after = await server.visitor().send('GET', `/c/${company.slug}`)
    expect(after.text).toContain(`Verified by ${company.name}`)
    expect(await auditOf(company)).toEqual(['company.verification_requested', 'company.verified'])
  })

  test('the email uses the requester’s language', async () => {
    const company = await makeCompany(server)
    const sent = details()
    await verify(company.api.speaking('id'), sent)
    const [mail] = await mailsTo(server, sent.work_email, 1)
    expect(mail?.subject).toContain(`adalah kode verifikasi “${company.name}”`)
    expect(mail?.text).toContain('https://kartu.test/id/company')
  })

  test('only admins may verify the company', async () => {
    const company = await makeCompany(server)
    const admin = await makeMember(server, company, { roles: ['admin'] })
    expect((await verify(admin.api, details())).status).toBe('pending verification')
    for (const roles of [[], ['division_admin' as const]]) {
      const member = await makeMember(server, company, { roles })
      expect(await refused(member.api, details())).toMatchObject({ status: 400, code: 'not_allowed' })
      expect(await refused(member.api, { code: '123456' })).toMatchObject({ code: 'not_allowed' })
      expect(await member.api.refusal(verificationRoutes.get, { params: { companyId: company.id } })).toMatchObject({
        code: 'not_allowed',
      })
    }
  })

  test('another company is not found', async () => {
    const company = await makeCompany(server)
    const stranger = (await makeCompany(server)).founder
    const outside = server.as(stranger).inCompany(company.id)
    expect(await refused(outside, details())).toMatchObject({ status: 404 })
    expect(await outside.refusal(verificationRoutes.get, { params: { companyId: company.id } })).toMatchObject({
      status: 404,
    })
  })

  test.each([
    ['gmail.com', 'work_email', 'Please use a work email address, not one from a free email service'],
    ['mail.yahoo.co.id', 'work_email', 'Please use a work email address, not one from a free email service'],
  ])('an address at %s is refused', async (domain, field, message) => {
    const company = await makeCompany(server)
    const refusal = await refused(company.api, { ...details(), work_email: `ayu@${domain}` })
    expect(refusal.fields).toEqual({ [field]: message })
    expect((await stateOf(company)).status).toBe('unverified')
  })

  test('an address outside the website’s domain is refused', async () => {
    const company = await makeCompany(server)
    const refusal = await refused(company.api, { ...details(), work_email: 'ayu@elsewhere.example' })
    expect(refusal.fields).toEqual({
      work_email: 'The email address and the website must have the same domain',
    })
  })
})

describe('code', () => {
  test('of another company or of earlier details does not verify', async () => {
    const domain = `${unique()}.example`
    const [one, other] = [await makeCompany(server), await makeCompany(server)]
    await verify(one.api, details(domain))
    const codeOfOne = await codeMailedTo(server, `ayu@${domain}`, 1)
    expect(await refused(other.api, { code: codeOfOne })).toMatchObject({ status: 400, code: 'code_invalid' })
    await verify(other.api, details(domain))
    await mailsTo(server, `ayu@${domain}`, 2)
    expect(await refused(other.api, { code: codeOfOne })).toMatchObject({ code: 'code_invalid' })
    // Another company's request does not void this company's code.
    await verify(one.api, { ...details(domain), registration_number: 'changed' })
    await mailsTo(server, `ayu@${domain}`, 3)
    expect(await refused(one.api, { code: codeOfOne })).toMatchObject({ code: 'code_invalid' })
    expect((await stateOf(one)).status).toBe('pending verification')
  })

  test('is stored as a hash with limited lifetime', async () => {
    const company = await makeCompany(server)
    const sent = details()
    await verify(company.api, sent)
    const code = await codeMailedTo(server, sent.work_email)
    const { orm } = server.database.global
    const ofThis = eq(oneTimeCodes.email, sent.work_email)
    const [kept] = await orm.select().from(oneTimeCodes).where(ofThis)
    expect(JSON.stringify(kept)).not.toContain(code)
    const hours = (new Date(String(kept?.expiresAt)).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const wrong = code === '000000' ? '111111' : '000000'
    const codes: string[] = []
    for (let tries = 0; tries < 5; tries += 1) codes.push((await refused(company.api, { code: wrong })).code)
    expect(codes).toEqual([...Array<string>(4).fill('code_invalid'), 'code_spent'])
    expect(await refused(company.api, { code })).toMatchObject({
      status: 400,
      code: 'code_spent',
      message: 'This code no longer works, because a wrong code was entered 5 times. Request another one.',
    })

    await waitAMinute(company)
    await verify(company.api, sent)
    const next = await codeMailedTo(server, sent.work_email, 2)
    await orm
      .update(oneTimeCodes)
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where(ofThis)
    expect(await refused(company.api, { code: next })).toMatchObject({ code: 'code_invalid' })
    expect((await stateOf(company)).status).toBe('pending verification')
  })

  test('is voided by a later one', async () => {
    const company = await makeCompany(server)
    const sent = details()
    await verify(company.api, sent)
    const first = await codeMailedTo(server, sent.work_email, 1)
    const early = await refused(company.api, sent)
    expect(early).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(early.retryAfter).toBeLessThanOrEqual(60)
    await waitAMinute(company)
    await verify(company.api, sent)
    const second = await codeMailedTo(server, sent.work_email, 2)
    if (first !== second) expect(await refused(company.api, { code: first })).toMatchObject({ code: 'code_invalid' })
    expect((await verify(company.api, { code: second })).status).toBe('verified')
    expect(await refused(company.api, { code: second })).toMatchObject({ code: 'company_verified' })
    expect(await refused(company.api, details())).toMatchObject({ status: 400, code: 'company_verified' })
  })

  test('mail quotes the unverified company name', async () => {
    const company = await makeCompany(server, { name: 'Kartu www.evil.example “Support”' })
    const sent = details()
    await verify(company.api, sent)
    const [mail] = await mailsTo(server, sent.work_email, 1)
    expect(mail?.subject).toContain("“Kartu www[.]evil[.]example 'Support'”")
    expect(mail?.text).not.toContain('evil.example')
    const path = /https:\/\/kartu\.test(\/no-more-mail\/[\w-]{86})\?lang=en/.exec(mail?.text ?? '')?.[1] ?? ''
    const type = 'application/x-www-form-urlencoded'
    expect((await server.visitor().send('GET', path)).text).toContain('a message about verifying that company')
    expect((await server.visitor().send('GET', `${path}?lang=id`)).text).toContain(
      'pesan tentang verifikasi perusahaan',
    )
    const done = await server.visitor().send('POST', path, { type, body: 'List-Unsubscribe=One-Click' })
    expect(done.text).toContain('invitations or messages about its verification')
    await waitAMinute(company)
    for (const work_email of [sent.work_email, sent.work_email.replace('@', '+again@')])
      expect(await refused(company.api, { ...sent, work_email })).toMatchObject({
        code: 'work_email_unwanted',
        fields: { work_email: expect.stringContaining('Enter another work email') as string },
      })
  })

  test('requests by strangers do not block the company’s own', async () => {
    const company = await makeCompany(server)
    const sent = details()
    const key = `mail:recipient:${sent.work_email}`
    await server.database.global.orm
      .insert(rateLimits)
      .values({ key, count: 100, resetsAt: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await verify(company.api, sent)).status).toBe('pending verification')
  })

  test('limits used up by a stranger do not block the company', async () => {
    const sent = details()
    const stranger = await makeCompany(server)
    const ask = (registration_number: string) =>
      stranger.api.call(verificationRoutes.verify, { body: { ...sent, registration_number } })
    const statuses: number[] = []
    for (const number of '123456') statuses.push((await ask(number)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    const founder = await makeUser(server, { email: sent.work_email })
    const own = await makeCompany(server, { founder })
    expect((await verify(own.api, sent)).status).toBe('pending verification')
  })

  test('limits mails and attempts by address, company and person', async () => {
    const company = await makeCompany(server)
    const domain = `${unique()}.example`
    for (let at = 0; at < 3; at += 1) await verify(company.api, { ...details(domain), registration_number: `${at}` })
    expect(await refused(company.api, details(domain))).toMatchObject({ status: 429 })

    const trier = await makeCompany(server)
    for (let tries = 0; tries < 10; tries += 1) await refused(trier.api, { code: '123456' })
    expect(await refused(trier.api, { code: '123456' })).toMatchObject({ status: 429 })
    const admin = await makeMember(server, trier, { roles: ['admin'] })
    expect(await refused(admin.api, { code: '123456' })).toMatchObject({ code: 'code_invalid' })
    const [counted] = await server.database.global.orm
      .select()
      .from(rateLimits)
      .where(and(eq(rateLimits.key, `verification:try:${trier.id}`)))
    expect(counted?.count).toBe(11)
  })
})

describe('with manual verification', () => {
  let manual: TestServer
  beforeAll(async () => {
    manual = await server.variant({ COMPANY_VERIFICATION: 'manual' })
  })
  const asks = async () => {
    const company = await makeCompany(server)
    const api = manual.as(company.founder).inCompany(company.id)
    const sent = details()
    await verify(api, sent)
    return { company: { ...company, api }, sent }
  }

  test('the code waits for the operator’s approval', async () => {
    const { company, sent } = await asks()
    expect(await stateOf(company)).toMatchObject({
      status: 'pending verification',
      request: { code_sent_at: null, code_expires_at: null, pause_seconds: 0 },
    })
    expect(await refused(company.api, { code: '123456' })).toMatchObject({ code: 'code_invalid' })
    const list = await pendingCompanies(server.deps)
    for (const text of [
      company.id,
      company.name,
      sent.work_email,
      sent.website,
      '201912345A',
      'waiting for your decision',
    ])
      expect(list).toContain(text)

    expect(await approveCompany(server.deps, company.id)).toContain(sent.work_email)
    const code = await codeMailedTo(server, sent.work_email, 1)
    expect((await verify(company.api, { code })).status).toBe('verified')
    await expect(approveCompany(server.deps, company.id)).rejects.toThrow('has no open request: it is verified')
    expect(await auditOf(company)).toEqual([
      'company.verification_requested',
      'company.verification_approved',
      'company.verified',
    ])
  })

  test('another code after the approval needs no second approval', async () => {
    const { company, sent } = await asks()
    await approveCompany(server.deps, company.id)
    await mailsTo(server, sent.work_email, 1)
    await waitAMinute(company)
    await verify(company.api, sent)
    const code = await codeMailedTo(server, sent.work_email, 2)
    await verify(company.api, { ...sent, registration_number: 'another' })
    expect((await stateOf(company)).request?.code_sent_at).toBeNull()
    expect(await refused(company.api, { code })).toMatchObject({ code: 'code_invalid' })
  })

  test('a rejection sends its reason to both addresses', async () => {
    const { company, sent } = await asks()
    await expect(rejectCompany(server.deps, company.id, '  ')).rejects.toThrow('Give a reason')
    await rejectCompany(server.deps, company.id, 'The number belongs to another company.')
    expect(await stateOf(company)).toMatchObject({
      status: 'unverified',
      request: { rejection: 'The number belongs to another company.' },
    })
    for (const to of [sent.work_email, company.founder.email]) {
      const [mail] = await mailsTo(server, to, 1)
      expect(mail?.text).toContain('The number belongs to another company.')
    }
    await verify(company.api, sent)
    expect(await stateOf(company)).toMatchObject({ status: 'pending verification', request: { rejection: null } })
  })

  test('a rejection voids the code', async () => {
    const { company, sent } = await asks()
    await approveCompany(server.deps, company.id)
    const code = await codeMailedTo(server, sent.work_email, 1)
    await rejectCompany(server.deps, company.id, 'A second thought.')
    expect(await refused(company.api, { code })).toMatchObject({ code: 'code_invalid' })
    expect((await stateOf(company)).status).toBe('unverified')
  })

  test('a company that does not exist is not found', async () => {
    for (const id of ['', 'nonsense', '0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f'])
      await expect(approveCompany(server.deps, id)).rejects.toThrow('There is no company with this id')
  })
})

describe('verified company', () => {
  const change = (company: TestCompany, body: object) =>
    company.api.data(companyRoutes.update, { params: { companyId: company.id }, body })

  test('stays verified if its name changes only in spelling', async () => {
    const { company, domain } = await verified()
    await change(company, { name: company.name.toUpperCase(), website: `https://shop.${domain}`, industry: 'Tea' })
    expect((await companyOf(company)).verification).toBe('verified')
  })

  test.each([['name', { name: 'Bank Negara' }] as const, ['website', { website: 'https://bank.example' }] as const])(
    'is unverified again with another %s',
    async (_what, body) => {
      const { company } = await verified()
      const path = `/c/${company.slug}`
      expect((await server.visitor().send('GET', path)).text).toContain('Verified by')
      expect((await change(company, body)).verification).toBe('unverified')
      expect((await server.visitor().send('GET', path)).text).not.toContain('Verified by')
      expect(await stateOf(company)).toEqual({ status: 'unverified', request: null })
      expect((await auditOf(company)).at(-1)).toBe('company.verification_ended')
    },
  )

  test('a new name voids a pending request', async () => {
    const company = await makeCompany(server)
    const sent = details()
    await verify(company.api, sent)
    const code = await codeMailedTo(server, sent.work_email)
    await change(company, { name: 'Bank Negara' })
    expect(await refused(company.api, { code })).toMatchObject({ code: 'code_invalid' })
    expect((await companyOf(company)).verification).toBe('unverified')
  })

  test('a refused name leaves the verification unchanged', async () => {
    const { company } = await verified()
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const input = { params: { companyId: company.id }, body: { name: 'Bank Negara' } }
    expect(refusalOf(await admin.api.call(companyRoutes.update, input)).code).toBe('branding_not_allowed')
    expect((await companyOf(company)).verification).toBe('verified')
  })
})

test('a person without a company cannot ask', async () => {
  const person = await makeUser(server)
  expect(await refused(server.as(person), details())).toMatchObject({ status: 400, code: 'company_none' })
})
