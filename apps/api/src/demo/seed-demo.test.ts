import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { invoiceRoutes } from '@kartu/contracts/billing/invoices'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { expect, test } from 'vitest'
import { newToken } from '../../test/factories.ts'
import { startOwnServer } from '../../test/server.ts'
import { findUserByEmail } from '../modules/identity/users/users.sql.ts'
import { seedDemo } from './seed-demo.ts'

const server = await startOwnServer({ BILLING: 'sandbox' })
const { email } = await seedDemo(server.deps)
const founder = await findUserByEmail(server.database.global, email)
const api = server.as({ token: await newToken(server, founder?.id ?? '') })
const [company] = await api.data(companyRoutes.list, { query: {} })
const params = { companyId: company?._id ?? '' }

test('the sample company pays for 220 licences', async () => {
  expect(await api.data(subscriptionRoutes.get, { params })).toMatchObject({
    plan: 'pro',
    status: 'ACTIVE',
    seats: { total: 220, in_use: 201 },
  })
  expect(await api.data(invoiceRoutes.list, { params, query: {} })).toHaveLength(3)
  const { payment_methods: methods } = await api.data(paymentRoutes.details, {})
  expect(methods.map(({ is_default: isDefault }) => isDefault).toSorted()).toEqual([false, true])
})

test('the demonstration company has open requests', async () => {
  expect(await api.data(memberRoutes.summary, { params })).toMatchObject({ pending: 2 })
  expect(await api.data(changeRequestRoutes.list, { params, query: { state: 'pending' } })).toHaveLength(2)
})

test('the founder has a logo, a photo, a title and a number', async () => {
  expect((await api.data(companyRoutes.get, { params })).logo).not.toBeNull()
  const [own] = await api.data(memberRoutes.list, { params, query: { search: email } })
  expect(own?.card).toMatchObject({ job_title: 'Chief Operating Officer', photo: { width: 480 } })
})

test('form leads have a consent', async () => {
  const form = await api.data(leadRoutes.list, { params, query: { way: 'form' } })
  const consents = form.slice(0, 3).map(async ({ _id: leadId }) => {
    const { consent } = await api.data(leadRoutes.get, { params: { ...params, leadId } })
    return consent?.text
  })
  expect(await Promise.all(consents)).toEqual(
    Array(3).fill('Nusantara Logistics Group may contact me about this. I can withdraw that at any time.'),
  )
  const events = await api.data(eventRoutes.list, { params })
  expect(events.map(({ leads }) => leads > 5)).toEqual([true, true])
})
