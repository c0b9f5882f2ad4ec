import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../database/database.ts'
import { makeCompany, makeMember, makeUser, signBackIn, setMembership, type TestCompany, unique } from '../factories.ts'
import { codeMailedTo } from '../mails.ts'
import { startOwnServer } from '../server.ts'
import { SpecificationClient } from '../specification-client.ts'
import { billing, order } from '../steps/subscription-steps.ts'

/*
 * The specification, sections 7 and 8, through the eyes of its client: it sends what section 7 lists, in that order, with
 * `Authorization` alone, and treats errors as section 8 says.
 */

const server = await startOwnServer({ BILLING: 'sandbox' })
await server.app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
const password = 'kopi susu gula aren'

const companyCalls = [
  ['POST', 'companies/verify', { code: '123456' }],
  ['POST', 'companies/payment/register', { billing_information: billing }],
  ['DELETE', 'companies/payment/remove/0198c0de-0000-7000-8000-000000000000', undefined],
  ['POST', 'companies/payment/invoice', undefined],
  ['GET', 'companies/payment/details', undefined],
] as const

async function signedIn(email: string): Promise<SpecificationClient> {
  const client = new SpecificationClient(origin)
  await client.signIn({ email, password })
  expect(client.isSignedIn).toBe(true)
  return client
}

const makePerson = () => makeUser(server, { password })

/** A person with two companies and the client of that person. */
async function inTwoCompanies() {
  const founder = await makePerson()
  const companies = [await makeCompany(server, { founder }), await makeCompany(server, { founder })] as const
  return { founder, companies, client: await signedIn(founder.email) }
}

const use = async (client: SpecificationClient, { id }: TestCompany) =>
  expect(await client.call('GET', `/companies/${id}/notifications`)).toMatchObject({ status: 'success' })

/** Stores the billing information of a company by its API, without the client. */
const bill = ({ api }: TestCompany, name: string) =>
  api.send('POST', '/api/v1/companies/payment/register', {
    body: JSON.stringify({ billing_information: { ...billing, name } }),
  })

const payer = async (client: SpecificationClient) => {
  const { data } = await client.call('GET', 'companies/payment/details')
  return (data as { billing_information: { name: string } | null }).billing_information?.name
}

test('the client does its whole job in one company', async () => {
  const founder = await makePerson()
  const company = await makeCompany(server, { founder })
  const client = await signedIn(founder.email)

  expect(await client.call('GET', '/users/me')).toMatchObject({
    status: 'success',
    data: {
      first_name: 'Ayu',
      last_name: 'Lestari',
      avatar: { url: expect.any(String) as string },
      companies: [
        { company: { _id: company.id }, membership: { roles: ['super_admin', 'admin'] }, subscription: null },
      ],
    },
  })
  expect(await client.call('GET', '/companies?page=1&per_page=1000')).toMatchObject({
    status: 'success',
    data: [{ _id: company.id }],
  })
  expect(await client.call('GET', `/companies/${company.id}/notifications`)).toMatchObject({ status: 'success' })
  expect(await client.call('GET', '/cards?page=1&per_page=100')).toMatchObject({
    status: 'success',
    data: [{ _id: company.cardId }],
  })

  const domain = `${unique()}.example`
  const details = { work_email: `ayu@${domain}`, website: `https://${domain}`, registration_number: '201912345A' }
  expect(await client.call('POST', 'companies/verify', details)).toMatchObject({
    status: 'success',
    data: { status: 'pending verification' },
  })
  const code = await codeMailedTo(server, details.work_email)
  expect(await client.call('POST', 'companies/verify', { code })).toMatchObject({
    status: 'success',
    data: { status: 'verified' },
  })

  // An invoice goes only to a confirmed address: that of an account in the company.
  const finance = founder.email
  const registered = { billing_information: { ...billing, email: finance } }
  expect(await client.call('POST', 'companies/payment/register', registered)).toMatchObject({ status: 'success' })
  const added = await client.call('POST', 'companies/payment/register', { payment_method: { setup: 'works' } })
  const [method] = (added.data as { payment_methods: { _id: string }[] }).payment_methods
  expect(await client.call('DELETE', `companies/payment/remove/${method?._id}`)).toMatchObject({
    status: 'success',
    data: { payment_methods: [] },
  })
  expect(await client.call('POST', 'companies/payment/invoice')).toMatchObject({
    http: 400,
    message: expect.stringMatching(/^No invoices yet/) as string,
  })
  await client.call('POST', 'companies/payment/register', { payment_method: { setup: 'works' } })
  // No call of section 7 subscribes.
  await order(company, { seats: 5 })
  expect(await client.call('POST', 'companies/payment/invoice')).toMatchObject({
    status: 'success',
    data: { email: finance },
  })
  expect(await client.call('GET', 'companies/payment/details')).toMatchObject({
    status: 'success',
    data: { billing_information: { email: finance }, payment_methods: [{ is_default: true }], outstanding: null },
  })

  const message = { email: founder.email, message: 'How do we pay by transfer?' }
  expect(await client.call('POST', 'contacts', message)).toMatchObject({ status: 'success' })
  const sales = { ...message, name: 'Ayu Lestari', seats: 900 }
  expect(await client.call('POST', 'contacts/sales', sales)).toMatchObject({ status: 'success' })
  expect(client.isSignedIn).toBe(true)
})

test.each(companyCalls)('%s %s uses the company used last', async (method, path, payload) => {
  const { client, companies } = await inTwoCompanies()
  const unknown = await client.call(method, path, payload)
  expect(unknown).toMatchObject({ http: 400, code: 'company_unnamed' })
  expect(unknown.message).toContain('X-Company-Id')
  await use(client, companies[0])
  expect(await client.call(method, path, payload)).not.toMatchObject({ code: 'company_unnamed' })
})

test('the company used last follows the person from one to another', async () => {
  const { client, companies } = await inTwoCompanies()
  await Promise.all(companies.map((company, at) => bill(company, `Payer ${at}`)))
  for (const at of [0, 1, 0, 0, 1] as const) {
    await use(client, companies[at])
    expect(await payer(client)).toBe(`Payer ${at}`)
  }
})

test('a new session continues with the company used last', async () => {
  const { client, companies, founder } = await inTwoCompanies()
  await bill(companies[1], 'Second')
  await use(client, companies[0])
  await use(client, companies[1])
  expect(await payer(await signedIn(founder.email))).toBe('Second')
})

test('the company used last counts only while the person belongs to it', async () => {
  const { client, companies, founder } = await inTwoCompanies()
  const third = await makeCompany(server)
  const place = await makeMember(server, third, { roles: ['admin'] })
  await setMembership(server, { companyId: third.id, memberId: place.id }, { id: founder.id, roles: ['admin'] })
  await bill(third, 'Third')
  await use(client, third)
  expect(await payer(client)).toBe('Third')
  await setMembership(server, { companyId: third.id, memberId: place.id }, { id: place.user.id })
  expect(await client.call('GET', 'companies/payment/details')).toMatchObject({ http: 400, code: 'company_unnamed' })
  await setMembership(server, { companyId: companies[1].id, memberId: companies[1].memberId }, { id: place.user.id })
  await bill(companies[0], 'Only one left')
  expect(await payer(client)).toBe('Only one left')
})

test('a company of other people is never the one used last', async () => {
  const { client, companies } = await inTwoCompanies()
  const foreign = await makeCompany(server)
  await bill(foreign, 'Foreign')
  await bill(companies[0], 'Own')
  await use(client, companies[0])
  expect(await client.call('GET', `/companies/${foreign.id}/notifications`)).toMatchObject({ http: 404 })
  expect(await payer(client)).toBe('Own')
})

test('a personal card is not a company', async () => {
  const founder = await makePerson()
  const company = await makeCompany(server, { founder })
  const card = await server
    .as(founder)
    .send('POST', '/api/v1/personal-cards', { body: JSON.stringify({ first_name: 'Ayu' }) })
  const { data } = JSON.parse(card.text) as { data: { _id: string } }
  await bill(company, 'Company')
  const client = await signedIn(founder.email)
  expect(await payer(client)).toBe('Company')
  await client.call('GET', `/companies/${data._id}`)
  expect(await payer(client)).toBe('Company')
})

test('a person without a company gets an explanation', async () => {
  const client = await signedIn((await makePerson()).email)
  for (const [method, path, payload] of companyCalls) {
    expect(await client.call(method, path, payload)).toMatchObject({
      http: 400,
      message: 'You are not in a company yet. Create one or ask to join one first.',
    })
  }
  expect(client.isSignedIn).toBe(true)
})

test('a member without permission to pay stays signed in', async () => {
  const company = await makeCompany(server)
  const { id: memberId } = await makeMember(server, company)
  const person = await makePerson()
  await setMembership(server, { companyId: company.id, memberId }, { id: person.id })
  const client = await signedIn(person.email)
  expect(await client.call('GET', 'companies/payment/details')).toMatchObject({ http: 400, code: 'not_allowed' })
  expect(client.isSignedIn).toBe(true)
})

test.each(['/users/me', '/cards?page=1&per_page=100'])('a 401 of %s ends the session', async (path) => {
  const { client, founder } = await inTwoCompanies()
  await asOwner(server.database, (query) => query('delete from sessions where user_id = $1', [founder.id]))
  onTestFinished(() => void signBackIn(server, founder))
  expect(await client.call('GET', path)).toMatchObject({ http: 401, status: 'error' })
  expect(client.isSignedIn).toBe(false)
})

test('wrong credentials get an explanation instead of a session', async () => {
  const { email } = await makePerson()
  const client = new SpecificationClient(origin)
  await client.signIn({ email, password: 'teh botol dingin' })
  expect(client.isSignedIn).toBe(false)
  expect(await client.call('POST', '/auth/b4b/verify', { email, password: 'teh botol dingin' })).toMatchObject({
    http: 400,
    message: expect.stringMatching(/^[A-Z].+\.$/) as string,
  })
})

test('an unknown path answers the 404 of section 8', async () => {
  const { client } = await inTwoCompanies()
  expect(await client.call('GET', `/companies/${unique()}/notifications`)).toMatchObject({
    http: 404,
    message: 'This page could not be found',
  })
})
