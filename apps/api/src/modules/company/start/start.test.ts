import { companyRoutes } from '@kartu/contracts/company/companies'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { startRoutes } from '@kartu/contracts/company/start'
import type { StartStep } from '@kartu/contracts/company/start.plain'
import { expect, test } from 'vitest'
import { anActivity, makeActivities } from '../../../../test/activities.ts'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { asOwner } from '../../../../test/database/database.ts'

const server = await startServer()
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })

async function stepOf(company: TestCompany, name: StartStep) {
  const { steps } = await company.api.data(startRoutes.get, of(company))
  return steps.find((step) => step.name === name)
}

const addPerson = (company: TestCompany) =>
  company.api.data(memberRoutes.create, {
    ...of(company),
    body: { first_name: 'Sari', last_name: 'Wijaya', email: `${unique()}@example.com` },
  })

test('a new company has five open steps', async () => {
  const company = await makeCompany(server)
  expect(await company.api.data(startRoutes.get, of(company))).toEqual({
    steps: [
      { name: 'look', done: false, count: null },
      { name: 'people', done: false, count: 0 },
      { name: 'card', done: false, count: null },
      { name: 'invite', done: false, count: 0 },
      { name: 'verify', done: false, count: null },
    ],
    dismissed: false,
  })
})

test('choosing a colour completes the design step', async () => {
  const company = await makeCompany(server)
  const paint = (color: string) => company.api.data(companyRoutes.update, { ...of(company), body: { color } })
  await paint('#a23c20')
  expect(await stepOf(company, 'look')).toMatchObject({ done: true })
  await paint('#fafafa')
  expect(await stepOf(company, 'look')).toMatchObject({ done: false })
})

test('people are counted until each one is invited', async () => {
  const company = await makeCompany(server)
  const people = [await addPerson(company), await addPerson(company)]
  await makeMember(server, company, { status: 'pending' })
  expect(await stepOf(company, 'people')).toEqual({ name: 'people', done: true, count: 2 })
  for (const [at, { _id: memberId }] of people.entries()) {
    expect(await stepOf(company, 'invite')).toEqual({ name: 'invite', done: false, count: at })
    const params = { companyId: company.id, memberId }
    await company.api.data(invitationRoutes.inviteMember, { params, body: { message: '', locale: 'en' } })
  }
  expect(await stepOf(company, 'invite')).toEqual({ name: 'invite', done: true, count: 2 })
})

test('a visit by phone completes the card step', async () => {
  const company = await makeCompany(server)
  const colleague = await makeMember(server, company)
  const view = { ...anActivity, at: new Date(), kind: 'view', device: 'phone', memberId: company.memberId } as const
  await makeActivities(server, { id: company.id, zone: 'Asia/Jakarta' }, [
    { ...view, device: 'desktop' },
    { ...view, audience: 'own' },
    { ...view, audience: 'preview' },
    { ...view, memberId: colleague.id },
    { ...view, kind: 'save' },
  ])
  expect(await stepOf(company, 'card')).toMatchObject({ done: false })
  await makeActivities(server, { id: company.id, zone: 'Asia/Jakarta' }, [view])
  expect(await stepOf(company, 'card')).toMatchObject({ done: true })
})

test('only the check mark completes the verification', async () => {
  const company = await makeCompany(server)
  for (const [state, done] of [
    ['pending verification', false],
    ['verified', true],
  ] as const) {
    await asOwner(server.database, (query) =>
      query('update companies set verification = $2 where id = $1', [company.id, state]),
    )
    expect(await stepOf(company, 'verify')).toMatchObject({ done })
  }
})

test('hiding the list affects every admin of that company', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const hide = (dismissed: boolean) => admin.api.data(startRoutes.update, { ...of(company), body: { dismissed } })
  expect(await hide(true)).toMatchObject({ dismissed: true })
  expect(await company.api.data(startRoutes.get, of(company))).toMatchObject({ dismissed: true })
  expect(await other.api.data(startRoutes.get, of(other))).toMatchObject({ dismissed: false })
  expect(await hide(false)).toMatchObject({ dismissed: false })
})

test('people without admin rights have no access to the list', async () => {
  const company = await makeCompany(server)
  for (const roles of [[], ['division_admin' as const]]) {
    const { api } = await makeMember(server, company, { roles })
    expect(await api.refusal(startRoutes.get, of(company))).toMatchObject({ code: 'not_allowed' })
    const hide = { ...of(company), body: { dismissed: true } }
    expect(await api.refusal(startRoutes.update, hide)).toMatchObject({ code: 'not_allowed' })
  }
})
