import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { outboxMails } from '../../src/db/schema/platform.ts'
import type { Client } from '../client.ts'
import { makeCompany, makeMember, makeUser, type TestCompany } from '../factories.ts'
import { startOwnServer } from '../server.ts'
import { billing, subscribe } from '../steps/subscription-steps.ts'

/*
 * The specification, section 7 "Calls made", of payments and contacts: each as its client sends it, at the address written
 * there, with the token and the company that is open. And of section 8: "Call failures for payment and verification: only logged; the action
 * returns nothing", which here are also shown, so each failure has a sentence.
 */

const server = await startOwnServer({ BILLING: 'sandbox' })

interface Envelope {
  status: string
  data: Record<string, unknown>
  message?: string
}

async function calling(api: Client, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
  const sent = body && { body: JSON.stringify(body), type: 'application/json' }
  const reply = await api.send(method, `/api/v1/${path}`, sent)
  return { http: reply.status, ...(JSON.parse(reply.text) as Envelope) }
}

const paying = async (): Promise<TestCompany & { email: string }> => {
  const company = await makeCompany(server)
  // An invoice goes only to a confirmed address.
  const { email } = company.founder
  await subscribe(company, { seats: 5 })
  const billed = { billing_information: { ...billing, email } }
  await calling(company.api, 'POST', 'companies/payment/register', billed)
  return { ...company, email }
}

test('POST companies/payment/register: "body (add billing)", "status read"', async () => {
  const { api } = await makeCompany(server)
  const answer = await calling(api, 'POST', 'companies/payment/register', { billing_information: billing })
  expect(answer).toMatchObject({ http: 200, status: 'success', data: { billing_information: billing } })
})

test('GET companies/payment/details: none; "billing details"', async () => {
  const { api } = await makeCompany(server)
  expect(await calling(api, 'GET', 'companies/payment/details')).toMatchObject({
    http: 200,
    status: 'success',
    data: { billing_information: null, payment_methods: [], outstanding: null },
  })
})

test('DELETE companies/payment/remove/{id}: none; "remove billing"', async () => {
  const { api } = await makeCompany(server)
  await calling(api, 'POST', 'companies/payment/register', { billing_information: billing })
  const added = await calling(api, 'POST', 'companies/payment/register', {
    payment_method: { setup: 'works' },
  })
  const [method] = added.data.payment_methods as { _id: string }[]
  expect(await calling(api, 'DELETE', `companies/payment/remove/${method?._id}`)).toMatchObject({
    http: 200,
    status: 'success',
    data: { payment_methods: [] },
  })
})

test('POST companies/payment/invoice: "no body", "send invoice"; section 8 "invoice and receipt sent to {email}"', async () => {
  const { api, email } = await paying()
  const { http, status, data } = await calling(api, 'POST', 'companies/payment/invoice')
  expect([http, status, data.email]).toEqual([200, 'success', email])
  const subject = `Invoice and receipt ${String(data.number)}`
  const findMail = async () => {
    const mails = await server.database.global.orm.select().from(outboxMails).where(eq(outboxMails.to, email))
    return mails.find((one) => one.subject.includes(subject)) ?? expect.fail()
  }
  const mail = await vi.waitFor(findMail, { timeout: 60_000 })
  expect(mail.text).toContain(`[${String(data.number)}.pdf, `)
})

test('POST companies/payment/invoice without an invoice answers 400 in a sentence', async () => {
  const { api } = await makeCompany(server)
  expect(await calling(api, 'POST', 'companies/payment/invoice')).toMatchObject({
    http: 400,
    message: 'No invoices yet. The first one is issued with your first payment.',
  })
  expect(await calling(api.speaking('id'), 'POST', 'companies/payment/invoice')).toMatchObject({
    message: 'Belum ada faktur. Faktur pertama diterbitkan saat pembayaran pertama.',
  })
})

test('POST contacts: "body (contact message)", "status"', async () => {
  const api = server.as(await makeUser(server))
  const body = { email: 'ayu@example.com', message: 'How do we pay by transfer?' }
  expect(await calling(api, 'POST', 'contacts', body)).toMatchObject({ http: 200, status: 'success' })
})

test('POST contacts/sales: "body (contact sales)", "status"', async () => {
  const api = server.as(await makeUser(server))
  const body = { email: 'ayu@example.com', name: 'Ayu Lestari', seats: 900, message: 'An offer, please.' }
  expect(await calling(api, 'POST', 'contacts/sales', body)).toMatchObject({ http: 200, status: 'success' })
})

test.each([
  ['POST', 'companies/payment/register', {}],
  ['DELETE', 'companies/payment/remove/0198c0de-0000-7000-8000-000000000000', undefined],
  ['POST', 'companies/payment/invoice', undefined],
  ['GET', 'companies/payment/details', undefined],
  ['POST', 'contacts', {}],
  ['POST', 'contacts/sales', {}],
] as const)('%s %s that fails says why in a sentence', async (method, path, body) => {
  const company = await makeCompany(server)
  const employee = await makeMember(server, company)
  for (const api of [employee.api, server.visitor()]) {
    const { http, status, message } = await calling(api, method, path, body)
    expect(http).toBeGreaterThanOrEqual(400)
    expect(http).not.toBe(403)
    expect(status).toBe('error')
    expect(message).toMatch(/^[A-Z].+[^ ]$/)
  }
})
