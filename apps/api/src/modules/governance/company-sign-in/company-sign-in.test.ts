import { auditRoutes } from '@kartu/contracts/platform/audit'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test, vi } from 'vitest'
import {
  backFrom,
  companyProofOf,
  companyWithProvider,
  proveDomain,
  signInThrough,
  startCompanySignIn,
  testProvider,
} from '../../../../test/steps/company-sign-in-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, makeUser, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { SecretBox } from '../../../lib/secret-box.ts'

const stage = await startCompanySignIn()
const { server, providers, records } = stage
const meOf = (by: { token: string }) => server.as(by).data(userRoutes.me)

describe('the settings', () => {
  test('are turned on by a super admin after a test', async () => {
    const company = await makeCompany(server)
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const member = await makeMember(server, company)
    const provider = providers.makeProvider()
    const params = { companyId: company.id }
    const { issuer, clientId: client_id, clientSecret: client_secret } = provider
    const body = { issuer, client_id, client_secret }
    expect(await company.api.data(routes.get, { params })).toEqual({
      offered: true,
      redirect_url: `https://kartu.test/auth/company/${company.id}`,
      connection: null,
      domains: [],
      work_address_domain: null,
    })
    for (const api of [admin.api, member.api])
      for (const [route, input] of [
        [routes.save, { body }],
        [routes.change, { body: { on: true } }],
        [routes.beginTest, { body: {} }],
        [routes.addDomain, { body: { domain: 'kopi.example' } }],
        [routes.remove, {}],
      ] as const)
        expect(await api.refusal(route, { params, ...input })).toMatchObject({ status: 400, code: 'not_allowed' })
    expect(await member.api.refusal(routes.get, { params })).toMatchObject({ code: 'not_allowed' })

    const kept = await company.api.data(routes.save, { params, body })
    expect(kept.connection).toEqual({
      issuer,
      client_id,
      tested_at: null,
      on: false,
      required: false,
      joining: 'request',
    })
    const turnOn = () => company.api.refusal(routes.change, { params, body: { on: true } })
    expect((await turnOn()).code).toBe('company_sign_in_untested')
    await testProvider({ company, provider, params })
    expect((await turnOn()).code).toBe('company_sign_in_domain_first')
    await proveDomain(stage, company, `${unique()}.example`)
    const on = await company.api.data(routes.change, { params, body: { on: true, joining: 'member' } })
    expect(on.connection).toMatchObject({ on: true, joining: 'member' })
    expect((await admin.api.data(routes.get, { params })).connection).toEqual(on.connection)

    // A new secret for the same client leaves the sign-in on; another client must be tested again.
    const rotated = await company.api.data(routes.save, { params, body: { ...body, client_secret: 'another' } })
    expect(rotated.connection).toMatchObject({ on: true })
    const other = { issuer, client_id: 'another' }
    expect(await company.api.refusal(routes.save, { params, body: other })).toMatchObject({
      code: 'company_sign_in_secret_again',
    })
    const moved = await company.api.data(routes.save, { params, body: { ...other, client_secret } })
    expect(moved.connection).toMatchObject({ on: false, tested_at: null })
    const { entries } = await company.api.data(auditRoutes.list, { params, query: { noun: 'company_sign_in' } })
    expect(entries.map(({ action }) => action.slice(16)).toReversed()).toEqual([
      'saved',
      'tested',
      'domain_added',
      'domain_proved',
      'updated',
      'saved',
      'saved',
    ])
    expect(JSON.stringify(entries)).not.toContain(client_secret)
    expect((await company.api.data(routes.remove, { params })).connection).toBeNull()
  })

  test('the test reports a wrong secret or the returned claims', async () => {
    const { company, provider, params, domain } = await companyWithProvider(stage)
    const test = async (person: { email?: string; claims?: Record<string, unknown> }) => {
      const begun = await company.api.data(routes.beginTest, { params, body: {} })
      return { params, body: await backFrom(provider, begun, person) }
    }
    for (const [person, trouble] of [
      [{ email: `ayu@${domain}` }, null],
      [{ email: 'ayu@else.example' }, 'foreign'],
      [{}, 'no_email'],
      [{ email: `ayu@${domain}`, claims: { email_verified: false } }, 'denied'],
    ] as const)
      expect(await company.api.data(routes.test, await test(person))).toMatchObject({ trouble })
    const { issuer, clientId: client_id } = provider
    await company.api.data(routes.save, { params, body: { issuer, client_id, client_secret: 'wrong' } })
    expect(await company.api.refusal(routes.test, await test({}))).toMatchObject({ code: 'provider_settings' })
  })

  test.each<[string, (provider: ReturnType<typeof providers.makeProvider>) => void, string]>([
    ['names another issuer', (provider) => (provider.says = { issuer: 'https://else.example' }), 'provider_issuer'],
    [
      'sends elsewhere',
      (provider) => (provider.instead = { location: 'https://else.example' }),
      'provider_unreachable',
    ],
    ['is no document', (provider) => (provider.instead = { status: 200, body: '<html>' }), 'provider_unreachable'],
    [
      'never ends',
      (provider) => (provider.instead = { status: 200, body: ' '.repeat(600_000) }),
      'provider_unreachable',
    ],
    ['fails', (provider) => (provider.instead = { status: 500, body: '{}' }), 'provider_unreachable'],
    [
      'has keys at a private address',
      (provider) => (provider.says = { jwks_uri: 'https://10.0.0.1/k' }),
      'provider_address',
    ],
    [
      'has tokens without TLS',
      (provider) => (provider.says = { token_endpoint: 'http://id.example/t' }),
      'provider_address',
    ],
    [
      'sends browsers to a script',
      (provider) => (provider.says = { authorization_endpoint: 'javascript:alert(1)' }),
      'provider_address',
    ],
  ])('a provider whose description %s is rejected', async (_, lie, code) => {
    const company = await makeCompany(server)
    const provider = providers.makeProvider()
    lie(provider)
    const { issuer, clientId: client_id, clientSecret: client_secret } = provider
    const body = { issuer, client_id, client_secret }
    expect(await company.api.refusal(routes.save, { params: { companyId: company.id }, body })).toMatchObject({ code })
  })

  test('refuses a private URL or one without TLS', async () => {
    const plain = await startServer()
    const company = await makeCompany(plain)
    for (const issuer of [
      providers.makeProvider().issuer,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'https://0/',
      'https://169.254.169.254/latest',
      'https://10.1.2.3/',
      'https://localhost/',
      'http://id.example/',
    ]) {
      const body = { issuer, client_id: 'a', client_secret: 'b' }
      const refused = await company.api.refusal(routes.save, { params: { companyId: company.id }, body })
      expect([issuer, refused.code]).toEqual([issuer, 'provider_address'])
    }
  })

  test('are unavailable without SECRETS_KEY', async () => {
    const bare = await server.variant({ SECRETS_KEY: '' }, { secrets: new SecretBox([]) })
    const company = await makeCompany(bare)
    const body = { issuer: 'https://id.example', client_id: 'a', client_secret: 'b' }
    const params = { companyId: company.id }
    expect(await bare.as(company.founder).refusal(routes.save, { params, body })).toMatchObject({
      code: 'company_sign_in_secret',
    })
    expect(await bare.visitor().data(authRoutes.providers)).toMatchObject({ company: false })
    expect(await server.visitor().data(authRoutes.providers)).toMatchObject({ company: true })
  })
})

describe('domains', () => {
  const add = async (domain: string, company?: Awaited<ReturnType<typeof makeCompany>>) => {
    const of = company ?? (await makeCompany(server))
    const params = { companyId: of.id }
    const { domains } = await of.api.data(routes.addDomain, { params, body: { domain } })
    const added = domains.find((row) => row.domain === domain)
    if (!added) throw new Error('The domain was not added')
    const input = { params: { ...params, domainId: added._id }, body: { by: 'dns' as const } }
    const publish = () =>
      records.set(added.record.name, [...(records.get(added.record.name) ?? []), added.record.value])
    return { company: of, added, input, publish }
  }
  const provedBy = async ({ company }: { company: Awaited<ReturnType<typeof makeCompany>> }) =>
    (await company.api.data(routes.get, { params: { companyId: company.id } })).domains.map((row) => row.proved_by)

  test('are proved by the company’s own DNS record', async () => {
    const domain = `${unique()}.example`
    const [one, other] = [await add(domain), await add(domain)]
    expect(one.added.record.value).not.toBe(other.added.record.value)
    expect(await one.company.api.refusal(routes.proveDomain, one.input)).toMatchObject({
      code: 'company_domain_record',
    })
    other.publish()
    expect(await one.company.api.refusal(routes.proveDomain, one.input)).toMatchObject({
      code: 'company_domain_record',
    })
    expect(await provedBy(one)).toEqual([null])
    one.publish()
    await one.company.api.data(routes.proveDomain, one.input)
    expect(await provedBy(one)).toEqual(['dns'])
  })

  test('belong to the company with the DNS record', async () => {
    const domain = `${unique()}.example`
    const [first, next] = [await add(domain), await add(domain)]
    first.publish()
    await first.company.api.data(routes.proveDomain, first.input)
    next.publish()
    expect(await next.company.api.refusal(routes.proveDomain, next.input)).toMatchObject({
      code: 'company_domain_taken',
    })
    records.set(next.added.record.name, [next.added.record.value])
    await next.company.api.data(routes.proveDomain, next.input)
    expect([await provedBy(first), await provedBy(next)]).toEqual([[null], ['dns']])
    const params = { companyId: first.company.id }
    const { entries } = await first.company.api.data(auditRoutes.list, { params, query: { noun: 'company_sign_in' } })
    expect(entries[0]).toMatchObject({ action: 'company_sign_in.domain_lost', actor: { kind: 'job' } })
    // Another company may use a removed domain.
    await next.company.api.data(routes.removeDomain, { params: next.input.params })
    first.publish()
    await first.company.api.data(routes.proveDomain, first.input)
    expect(await provedBy(first)).toEqual(['dns'])
  })

  test('cannot be added twice or belong to free-mail providers', async () => {
    const { company, input } = await add(`${unique()}.example`)
    const params = { companyId: company.id }
    for (const [domain, code] of [
      ['gmail.com', 'company_domain_free_mail'],
      ['@Yahoo.co.id', 'company_domain_free_mail'],
      ['example', 'invalid'],
      ['a b.example', 'invalid'],
    ] as const)
      expect(await company.api.refusal(routes.addDomain, { params, body: { domain } })).toMatchObject({ code })
    const silent = await server.variant(providers.settings, { txtRecords: () => Promise.reject(new Error('late')) })
    expect(await silent.as(company.founder).refusal(routes.proveDomain, input)).toMatchObject({
      code: 'company_domain_unreachable',
    })
  })

  test('are proved only by an administrator’s verified work address', async () => {
    for (const [local, proves] of [
      ['postmaster', true],
      ['ayu', false],
    ] as const) {
      const domain = `${unique()}.example`
      const { company, input } = await add(domain)
      await asOwner(server.database, async (query) => {
        await query(`update companies set verification = 'verified' where id = $1`, [company.id])
        await query(
          `insert into company_verifications (company_id, id, work_email, website, registration_number, requested_by, locale, verified_at)
            values ($1, gen_random_uuid(), $2, '', '', $3, 'en', now())`,
          [company.id, `${local}@${domain}`, company.founder.id],
        )
      })
      const asked = { ...input, body: { by: 'work_address' as const } }
      if (proves) {
        await company.api.data(routes.proveDomain, asked)
        expect(await provedBy({ company })).toEqual(['work_address'])
      } else
        expect(await company.api.refusal(routes.proveDomain, asked)).toMatchObject({
          code: 'company_domain_work_address',
        })
    }
  })
})

describe('a first sign-in', () => {
  test('opens the existing account', async () => {
    const made = await companyWithProvider(stage)
    const user = await makeUser(server, { email: `ayu-${unique()}@${made.domain}`, locale: 'id' })
    const sub = unique()
    const first = await signInThrough(server.visitor(), made, { sub, email: user.email.toUpperCase() })
    expect((await meOf(first))._id).toBe(user.id)
    const [mail] = await mailsTo(server, user.email, 1)
    expect(mail?.subject).toContain('Anda masuk lewat')
    expect((await meOf(await signInThrough(server.visitor(), made, { sub })))._id).toBe(user.id)
    await mailsTo(server, user.email, 1)
  })

  test('depends only on the typed domain', async () => {
    const made = await companyWithProvider(stage)
    const user = await makeUser(server, { email: `ayu-${unique()}@${made.domain}` })
    const begin = (email: string) => server.visitor().data(routes.begin, { body: { email } })
    const [known, unknown] = [await begin(user.email), await begin(`nobody@${made.domain}`)]
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known.url).not.toContain(made.domain)
    const none = await server.visitor().refusal(routes.begin, { body: { email: 'ayu@nowhere.example' } })
    expect(none).toMatchObject({ status: 400, code: 'company_sign_in_none' })
    expect(none.fields['email']).toContain('nowhere.example')
    await made.company.api.data(routes.change, { params: made.params, body: { on: false } })
    const off = await server.visitor().refusal(routes.begin, { body: { email: user.email } })
    expect(off.code).toBe('company_sign_in_none')
  })

  test('requests membership, or joins while a licence is free', async () => {
    const asking = await companyWithProvider(stage)
    const waiting = await signInThrough(server.visitor(), asking, { email: `a-${unique()}@${asking.domain}` })
    expect(waiting.joined).toBe('requested')
    expect(await server.as(waiting).data(joinRequestRoutes.own)).toHaveLength(1)

    const taking = await companyWithProvider(stage, { joining: 'member' })
    await server.database.global.raw('update companies set licences = 2 where id = $1', [taking.company.id])
    const selling = await server.variant({ ...providers.settings, BILLING: 'sandbox' })
    const sub = unique()
    const person = { sub, email: `b-${unique()}@${taking.domain}` }
    const joined = await signInThrough(selling.visitor(), taking, person)
    expect(joined.joined).toBe('member')
    expect((await meOf(joined)).companies.map(({ company }) => company._id)).toEqual([taking.company.id])
    const late = await signInThrough(selling.visitor(), taking, { email: `c-${unique()}@${taking.domain}` })
    expect(late.joined).toBe('no_licence')
    expect(await server.as(late).data(joinRequestRoutes.own)).toHaveLength(1)

    const { data } = await taking.company.api.page(memberRoutes.list, { params: taking.params, query: {} })
    const gone = data.find(({ email }) => email === person.email)
    await taking.company.api.data(memberRoutes.remove, { params: { ...taking.params, memberId: gone?._id ?? '' } })
    const again = await signInThrough(server.visitor(), taking, person)
    expect(again.joined).toBeNull()
    expect((await meOf(again)).companies).toEqual([])
  })

  test('assigns the card created for this address', async () => {
    const made = await companyWithProvider(stage, { joining: 'member' })
    const email = `d-${unique()}@${made.domain}`
    const body = { email, first_name: 'Dewi', last_name: 'Sartika' }
    const card = await made.company.api.data(memberRoutes.create, { params: made.params, body })
    const { joined, token } = await signInThrough(server.visitor(), made, { email })
    expect(joined).toBe('member')
    expect((await meOf({ token })).companies[0]?.membership._id).toBe(card._id)
  })

  test.each(['division_admin', 'admin'] as const)('does not link a member with the role %s', async (role) => {
    const made = await companyWithProvider(stage, { joining: 'member' })
    const email = `r-${unique()}@${made.domain}`
    const body = { email, first_name: 'Dewi', last_name: 'Sartika' }
    const { _id } = await made.company.api.data(memberRoutes.create, { params: made.params, body })
    await asOwner(server.database, (query) => query('update members set roles = $1 where id = $2', [[role], _id]))
    const { joined, token } = await signInThrough(server.visitor(), made, { email })
    expect(joined).toBeNull()
    expect((await meOf({ token })).companies).toEqual([])
  })

  test('two simultaneous sign-ins of one person create one account', async () => {
    const made = await companyWithProvider(stage)
    const person = { sub: unique(), email: `e-${unique()}@${made.domain}` }
    const bodies = await Promise.all([1, 2].map(() => companyProofOf(server.visitor(), made, person)))
    const answers = await Promise.all(bodies.map((body) => server.visitor().call(authRoutes.verify, { body })))
    await vi.waitFor(() => expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0))
    const rows = await asOwner(server.database, (query) => query('select from users where email = $1', [person.email]))
    expect(rows).toHaveLength(1)
  })
})
