import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { verificationRoutes } from '@kartu/contracts/company/verification'
import { expect, test } from 'vitest'
import { refusalOf } from '../../test/client.ts'
import { asOwner } from '../../test/database/database.ts'
import { makeCompany, makeMember, makeUser, type TestCompany, unique } from '../../test/factories.ts'
import { startServer } from '../../test/server.ts'

const server = await startServer()

const divisions = (company: TestCompany) => company.api.data(divisionRoutes.list, { params: { companyId: company.id } })

test('repeats the answer to the same request with the same key', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const api = company.api.with({ 'idempotency-key': unique() })
  const first = await api.call(divisionRoutes.create, { params, body: { name: 'Sales' } })
  const second = await api.call(divisionRoutes.create, { params, body: { name: 'Sales' } })
  expect(first.status).toBe(200)
  expect(second.status).toBe(200)
  expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text))
  expect(await divisions(company)).toHaveLength(1)
})

test('runs again without a key or with another one', async () => {
  const api = server.as(await makeUser(server))
  const body = { name: 'Twice' }
  const [first, second] = [
    await api.data(companyRoutes.create, { body }),
    await api.data(companyRoutes.create, { body }),
  ]
  const third = await api.with({ 'idempotency-key': 'a' }).data(companyRoutes.create, { body })
  const fourth = await api.with({ 'idempotency-key': 'b' }).data(companyRoutes.create, { body })
  expect(new Set([first, second, third, fourth].map((company) => company._id)).size).toBe(4)
})

test('simultaneous requests with one key run once with one answer', async () => {
  const company = await makeCompany(server)
  const api = company.api.with({ 'idempotency-key': unique() })
  const input = {
    params: { companyId: company.id },
    body: { first_name: 'Eko', email: `eko-${unique()}@example.com` },
  }
  const replies = await Promise.all(Array.from({ length: 8 }, () => api.call(memberRoutes.create, input)))
  expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200))
  const [first, ...others] = replies.map((reply) => JSON.parse(reply.text) as unknown)
  for (const other of others) expect(other).toEqual(first)
  const rows = await asOwner(server.database, (query) =>
    query(`select id from audit_entries where company_id = $1 and action = 'member.created'`, [company.id]),
  )
  expect(rows).toHaveLength(1)
})

test.each([
  ['en', 'This request was already sent with different content. Reload the page and try again.'],
  ['id', 'Permintaan ini sudah dikirim dengan isi lain. Muat ulang halaman, lalu coba lagi.'],
])('refuses a key with another body, path or method (%s)', async (language, message) => {
  const company = await makeCompany(server)
  const other = await makeCompany(server, { founder: company.founder })
  const api = company.api.speaking(language).with({ 'idempotency-key': unique() })
  await api.data(divisionRoutes.create, { params: { companyId: company.id }, body: { name: 'Sales' } })
  const reused = { status: 400, code: 'idempotency_key_reused', message }
  const attempts = await Promise.all([
    api.refusal(divisionRoutes.create, { params: { companyId: company.id }, body: { name: 'Design' } }),
    api.refusal(divisionRoutes.create, { params: { companyId: other.id }, body: { name: 'Sales' } }),
    api.refusal(companyRoutes.update, { params: { companyId: company.id }, body: { name: 'Sales' } }),
  ])
  for (const attempt of attempts) expect(attempt).toMatchObject(reused)
  expect(await divisions(company)).toHaveLength(1)
  expect(await divisions(other)).toEqual([])
})

test('binds a key to the company in the header as well', async () => {
  const founder = await makeUser(server)
  const [first, second] = [await makeCompany(server, { founder }), await makeCompany(server, { founder })]
  const input = {
    body: { work_email: `ayu@kopi-${unique()}.example`, website: 'kopi.example', registration_number: '1' },
  }
  input.body.website = `https://${input.body.work_email.slice(4)}`
  const key = { 'idempotency-key': unique() }
  const ask = (company: TestCompany) => company.api.with(key).call(verificationRoutes.verify, input)
  expect((await ask(first)).status).toBe(200)
  expect(refusalOf(await ask(second))).toMatchObject({ status: 400, code: 'idempotency_key_reused' })
  expect((await ask(first)).status).toBe(200)
  const params = { companyId: second.id }
  expect((await second.api.data(verificationRoutes.get, { params })).status).toBe('unverified')
})

test('retries after a failure with the same key', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const api = company.api.with({ 'idempotency-key': unique() })
  const input = { params: { companyId: company.id }, body: { first_name: 'Eko', email: member.email } }
  expect(await api.refusal(memberRoutes.create, input)).toMatchObject({ code: 'email_taken' })
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
  expect((await api.call(memberRoutes.create, input)).status).toBe(200)
})

test('repeats the answer to a deletion', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const api = company.api.with({ 'idempotency-key': unique() })
  const params = { companyId: company.id, memberId: member.id }
  expect(await api.data(memberRoutes.remove, { params })).toEqual({ _id: member.id })
  expect(await api.data(memberRoutes.remove, { params })).toEqual({ _id: member.id })
  expect((await company.api.refusal(memberRoutes.remove, { params })).status).toBe(404)
})

test('a key belongs to a person', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const params = { companyId: company.id }
  const key = { 'idempotency-key': unique() }
  await company.api.with(key).data(divisionRoutes.create, { params, body: { name: 'Sales' } })
  await admin.api.with(key).data(divisionRoutes.create, { params, body: { name: 'Design' } })
  expect(await divisions(company)).toHaveLength(2)
})

test('returns no earlier answer after the right was lost', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const api = admin.api.with({ 'idempotency-key': unique() })
  const params = { companyId: company.id }
  await api.data(divisionRoutes.create, { params, body: { name: 'Sales' } })
  await company.api.data(memberRoutes.remove, { params: { ...params, memberId: admin.id } })
  const refusal = await api.refusal(divisionRoutes.create, { params, body: { name: 'Sales' } })
  expect(refusal).toMatchObject({ status: 403, code: 'access_gone' })
})

test.each(['', ' ', 'two words', 'x'.repeat(101), 'käse'])('refuses the key %j', async (key) => {
  const company = await makeCompany(server)
  const api = company.api.with({ 'idempotency-key': key })
  const refusal = await api.refusal(divisionRoutes.create, {
    params: { companyId: company.id },
    body: { name: 'Sales' },
  })
  expect(refusal).toMatchObject({ status: 400, code: 'malformed' })
  expect(await divisions(company)).toEqual([])
})

test('ignores a key on a read', async () => {
  const company = await makeCompany(server)
  const api = company.api.with({ 'idempotency-key': unique() })
  const params = { companyId: company.id }
  expect(await api.data(divisionRoutes.list, { params })).toEqual([])
  await company.api.data(divisionRoutes.create, { params, body: { name: 'Sales' } })
  expect(await api.data(divisionRoutes.list, { params })).toHaveLength(1)
})
