import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test, vi } from 'vitest'
import { runBulkJob } from '../../../../test/steps/bulk-job-steps.ts'
import { companyWithProvider, signInThrough, startCompanySignIn } from '../../../../test/steps/company-sign-in-steps.ts'
import { checkDirectory, rowsOf } from '../../../../test/steps/directory-steps.ts'
import { makeCompany, makeMember, makeUser, type TestCompany, unique } from '../../../../test/factories.ts'
import { graphUser } from '../../../../test/outside/graph-tenant.ts'
import { apply, check, errorsOf, memberByEmail, upload } from '../../../../test/steps/import-steps.ts'

const stage = await startCompanySignIn()
const { server } = stage
vi.setConfig({ testTimeout: 120_000 })

const allowed = 'acme.example'
const refused = { status: 400, code: 'email_domain_not_allowed' }
const at = (domain: string) => `${unique()}@${domain}`
const open = { second_factor: 'off' as const, idle_minutes: null, session_hours: null }

const allow = ({ api, id }: TestCompany, ...domains: string[]) =>
  api.data(signInRulesRoutes.update, { params: { companyId: id }, body: { ...open, email_domains: domains } })

async function limited() {
  const company = await makeCompany(server)
  await allow(company, allowed, 'second.example')
  return { company, api: company.api, params: { companyId: company.id } }
}

const person = { first_name: 'Dewi', last_name: 'Sartika' }

test('people at another domain are neither added nor invited', async () => {
  const { api, params } = await limited()
  const outside = { params, body: { ...person, email: at('gmail.com') } }
  const [english, indonesian] = [api, api.speaking('id')].map((client) => client.refusal(memberRoutes.create, outside))
  expect(await english).toMatchObject({ ...refused, fields: { email: expect.stringContaining(allowed) } })
  for (const refusal of [await english, await indonesian])
    expect(refusal?.message).toContain('acme.example, second.example')
  expect((await indonesian)?.message).toContain('hanya menerima')
  expect(await api.refusal(invitationRoutes.create, outside)).toMatchObject(refused)
  for (const domain of [`mail.${allowed}`, `not${allowed}`])
    expect(await api.refusal(memberRoutes.create, { params, body: { ...person, email: at(domain) } })).toMatchObject(
      refused,
    )
  await api.data(memberRoutes.create, { params, body: { ...person, email: at(allowed.toUpperCase()) } })
  await api.data(invitationRoutes.create, { params, body: { ...person, email: at('second.example') } })
  const invitations = [at('gmail.com'), at(allowed)].map((email) => ({ ...person, email }))
  const { items } = await runBulkJob(api, params.companyId, { kind: 'invite_people', people: invitations })
  expect(items.map(({ outcome, message }) => [outcome, message.includes(allowed)])).toEqual([
    ['refused', true],
    ['done', false],
  ])
})

test('a member at another domain keeps their place', async () => {
  const company = await makeCompany(server)
  const { api, id } = company
  const params = { companyId: id }
  const member = await makeMember(server, company, { email: at('old.example') })
  const card = await api.data(memberRoutes.create, { params, body: { ...person, email: at('old.example') } })
  const user = await makeUser(server, { email: at('old.example') })
  const invitation = await api.data(invitationRoutes.create, { params, body: { ...person, email: user.email } })
  expect(
    await api.data(signInRulesRoutes.outside, { params, query: { domains: `${allowed},second.example` } }),
  ).toMatchObject({
    total: 4,
    people: [
      { _id: company.memberId },
      { _id: member.id, status: 'verified' },
      { _id: card._id },
      { status: 'invited' },
    ],
  })
  await allow(company, allowed)

  await member.api.data(memberRoutes.list, { params, query: {} })
  const change = (email: string) => ({ params: { ...params, memberId: member.id }, body: { email } })
  expect(await api.refusal(memberRoutes.update, change(at('private.example')))).toMatchObject(refused)
  await api.data(memberRoutes.update, { params: { ...params, memberId: member.id }, body: { email: member.email } })
  await api.data(memberRoutes.update, change(at(allowed)))
  const invited = { params: { ...params, memberId: card._id }, body: {} }
  expect(await api.refusal(invitationRoutes.inviteMember, invited)).toMatchObject(refused)
  const theirs = { params: { ...params, invitationId: invitation._id } }
  expect(await api.refusal(invitationRoutes.resend, theirs)).toMatchObject(refused)
  const accepting = { params: { invitationId: invitation._id } }
  expect(await server.as(user).refusal(invitationRoutes.accept, accepting)).toMatchObject(refused)
  await allow(company)
  await server.as(user).data(invitationRoutes.accept, accepting)
})

test('an import adds no one at another domain', async () => {
  const { company, api } = await limited()
  const known = await makeMember(server, company, { email: at(allowed) })
  const csv = (...rows: string[]) => ['external_id,email,first_name', ...rows].join('\n')
  const file = await check(
    api,
    company,
    await upload(api, company, csv(`1,${at('gmail.com')},A`, `2,${at(allowed)},B`)),
  )
  const errors = await errorsOf(api, company, file)
  expect(Object.values(errors)).toEqual([[expect.stringContaining('acme.example, second.example')]])
  await apply(api, company, file)
  const moving = await upload(api, company, csv(`2,${at('gmail.com')},B`))
  expect((await check(api, company, moving)).counts).toMatchObject({ error: 1, update: 0 })

  const late = at('second.example')
  const checked = await check(api, company, await upload(api, company, csv(`3,${late},C`)))
  await allow(company, allowed)
  expect((await apply(api, company, checked)).counts).toMatchObject({ create: 0, error: 1 })
  expect(
    (await api.page(memberRoutes.list, { params: { companyId: company.id }, query: { search: late } })).data,
  ).toEqual([])
  await memberByEmail(api, company, known.email)
})

test('a directory import adds no one at another domain', async () => {
  const { company } = await limited()
  const users = [
    graphUser({ givenName: 'In', mail: at(allowed) }),
    graphUser({ givenName: 'Out', mail: at('x.example') }),
  ]
  const checked = await checkDirectory(server, company, server.graph.makeTenant({ users }))
  expect(checked.counts).toEqual({ create: 1, update: 0, unchanged: 0, error: 1 })
  const [out] = (await rowsOf(company, checked)).filter(({ errors }) => errors.length > 0)
  expect(out?.errors[0]?.message).toContain(allowed)
})

test('an account at another domain cannot ask to join', async () => {
  const { api, params } = await limited()
  const { url } = await api.data(joinRequestRoutes.renewLink, { params })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  const ask = async (domain: string) => server.as(await makeUser(server, { email: at(domain) }))
  const input = { params: { code }, body: { ...person, job_title: '', contacts: [] } }
  const out = await ask('gmail.com')
  const refusal = await out.refusal(joinRequestRoutes.create, input)
  expect(refusal).toMatchObject(refused)
  expect(refusal.message).toContain('acme.example, second.example')
  expect(await out.data(joinRequestRoutes.own)).toEqual([])
  await (await ask('second.example')).data(joinRequestRoutes.create, input)
})

test.each(['request', 'member'] as const)('company sign-in at another domain creates no %s', async (joining) => {
  const made = await companyWithProvider(stage, { joining })
  const waiting = `${unique()}@${made.domain}`
  await made.company.api.data(memberRoutes.create, { params: made.params, body: { ...person, email: waiting } })
  await allow(made.company, allowed)
  for (const email of [waiting, `${unique()}@${made.domain}`]) {
    const { joined, token } = await signInThrough(server.visitor(), made, { email })
    expect(joined).toBe('domain_not_allowed')
    expect((await server.as({ token }).data(userRoutes.me)).companies).toEqual([])
    expect(await server.as({ token }).data(joinRequestRoutes.own)).toEqual([])
  }
  await allow(made.company, allowed, made.domain)
  const { joined } = await signInThrough(server.visitor(), made, { email: `${unique()}@${made.domain}` })
  expect(joined).toBe(joining === 'member' ? 'member' : 'requested')
})

test('invalid or too many domains are refused', async () => {
  const { company, api, params } = await limited()
  for (const email_domains of [Array.from({ length: 21 }, (_, at) => `d${at}.example`), ['not a domain'], ['']])
    expect((await api.refusal(signInRulesRoutes.update, { params, body: { ...open, email_domains } })).code).toBe(
      'invalid',
    )
  const set = await api.data(signInRulesRoutes.update, {
    params,
    body: { ...open, email_domains: ['@ACME.example', 'acme.example ', 'second.example'] },
  })
  expect(set.email_domains).toEqual(['acme.example', 'second.example'])
  const admin = await makeMember(server, company, { email: at(allowed), roles: ['admin'] })
  const asked = admin.api.refusal(signInRulesRoutes.outside, { params, query: { domains: 'a.example' } })
  expect((await asked).code).toBe('not_allowed')
})
