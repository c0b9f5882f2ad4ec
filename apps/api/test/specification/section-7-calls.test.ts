import { verificationRoutes } from '@kartu/contracts/company/verification'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, makeUser, unique } from '../factories.ts'
import { codeMailedTo } from '../mails.ts'
import { startServer } from '../server.ts'

/*
 * The specification, section 7 "Calls made": each as its client sends it, at the address written there, with nothing but
 * the token. The calls of payments and contacts are in section-7-payment.test.ts.
 */

const server = await startServer()

interface Envelope {
  status: string
  data: unknown
  meta?: { page: number; per_page: number; total: number }
}

const getting = async (token: string, path: string): Promise<{ status: number; body: Envelope }> => {
  const reply = await server.as({ token }).send('GET', `/api/v1${path}`)
  return { status: reply.status, body: JSON.parse(reply.text) as Envelope }
}

test('POST /auth/b4b/verify: "JSON login credentials", "token read from response", "sent as a Bearer Authorization header"', async () => {
  const user = await makeUser(server, { password: 'kopi susu gula aren' })
  const credentials = { method: 'password', email: user.email, password: 'kopi susu gula aren' }
  const reply = await server
    .visitor()
    .send('POST', '/api/v1/auth/b4b/verify', { body: JSON.stringify(credentials), type: 'application/json' })
  const { status, data } = JSON.parse(reply.text) as { status: string; data: { token: string } }
  expect([reply.status, status]).toEqual([200, 'success'])
  const seen = await server
    .visitor()
    .send('GET', '/api/v1/users/me', undefined, { authorization: `Bearer ${data.token}` })
  expect(seen.status).toBe(200)
})

test('POST /auth/b4b/verify without a method takes email and password', async () => {
  const user = await makeUser(server, { password: 'kopi susu gula aren' })
  const verify = async (credentials: object) => {
    const reply = await server.visitor().send('POST', '/api/v1/auth/b4b/verify', { body: JSON.stringify(credentials) })
    return { status: reply.status, body: JSON.parse(reply.text) as { data?: { token: string }; message?: string } }
  }
  const known = await verify({ email: user.email, password: 'kopi susu gula aren' })
  expect(known.status).toBe(200)
  expect((await getting(known.body.data?.token ?? '', '/users/me')).status).toBe(200)
  expect(await verify({ email: user.email, password: 'teh botol dingin' })).toMatchObject({
    status: 400,
    body: { code: 'credentials' },
  })
})

test('GET /users/me: none; "a response with status \'success\' is treated as ok"', async () => {
  const user = await makeUser(server)
  const { status, body } = await getting(user.token, '/users/me')
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'success', data: { _id: user.id } })
})

test('GET /companies?page=1&per_page=1000: companies', async () => {
  const company = await makeCompany(server)
  const { body } = await getting(company.founder.token, '/companies?page=1&per_page=1000')
  expect(body).toMatchObject({
    status: 'success',
    data: [{ _id: company.id }],
    meta: { page: 1, per_page: 1000, total: 1 },
  })
})

test('GET /companies/{companyId}/notifications: notifications', async () => {
  const company = await makeCompany(server)
  const { status, body } = await getting(company.founder.token, `/companies/${company.id}/notifications`)
  expect([status, body.status, body.data]).toEqual([200, 'success', []])
})

test('GET /cards?page=1&per_page=100 with "query only": their own cards, one a company', async () => {
  const founder = await makeUser(server)
  const zeta = await makeCompany(server, { name: 'Zeta', founder })
  const alpha = await makeCompany(server, { name: 'Alpha', founder })
  await makeMember(server, zeta)
  const path = '/cards?page=1&per_page=100'
  const { status, body } = await getting(founder.token, path)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'success',
    data: [{ _id: alpha.cardId }, { _id: zeta.cardId }],
    meta: { page: 1, per_page: 100, total: 2 },
  })
  expect(body.data).toHaveLength(2)
  expect((await getting(founder.token, '/cards?page=2&per_page=1')).body).toMatchObject({
    data: [{ _id: zeta.cardId }],
    meta: { page: 2, per_page: 1, total: 2 },
  })
  const nobody = await makeUser(server)
  expect((await getting(nobody.token, path)).body).toMatchObject({ data: [], meta: { total: 0 } })
})

test('GET /cards lists only companies that verified the person', async () => {
  const company = await makeCompany(server)
  const waiting = await makeMember(server, company, { status: 'pending' })
  expect((await getting(waiting.user.token, '/cards?page=1&per_page=100')).body.data).toEqual([])
  expect((await server.visitor().send('GET', '/api/v1/cards?page=1&per_page=100')).status).toBe(401)
})

test("GET /cards with X-Company-Id lists only the caller's own company", async () => {
  const company = await makeCompany(server)
  const colleague = await makeMember(server, company)
  const other = await makeCompany(server)
  const ask = async (companyId: string) => {
    const reply = await server.as(company.founder).inCompany(companyId).send('GET', '/api/v1/cards?page=1&per_page=100')
    return { status: reply.status, body: JSON.parse(reply.text) as { data?: { _id: string }[] } }
  }
  const own = await ask(company.id)
  expect(own.body.data?.map(({ _id }) => _id).toSorted()).toEqual([company.cardId, colleague.cardId].toSorted())
  expect((await ask(other.id)).status).toBe(404)
  expect((await ask('no-id')).status).toBe(404)
})

test('POST companies/verify: "start verification, and submit the one-time code", "status read"', async () => {
  const company = await makeCompany(server)
  const domain = `${unique()}.example`
  const post = async (body: object) => {
    const reply = await company.api.send('POST', '/api/v1/companies/verify', {
      body: JSON.stringify(body),
      type: 'application/json',
    })
    return JSON.parse(reply.text) as { status: string; data: { status: string } }
  }
  const details = { work_email: `ayu@${domain}`, website: `https://${domain}`, registration_number: '201912345A' }
  expect(await post(details)).toMatchObject({ status: 'success', data: { status: 'pending verification' } })
  const code = await codeMailedTo(server, details.work_email)
  expect(await post({ code })).toMatchObject({ status: 'success', data: { status: 'verified' } })
  const stored = await company.api.data(verificationRoutes.get, { params: { companyId: company.id } })
  expect(stored.status).toBe('verified')
})

test('the country lookup: "GET, returns text"', async () => {
  const reply = await server.visitor().send('GET', '/api/v1/geo/country')
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toMatch(/^text\/plain/)
  expect(reply.text).toMatch(/^[A-Z]{2}$/)
})
