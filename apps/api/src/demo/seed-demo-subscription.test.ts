import { companyRoutes } from '@kartu/contracts/companies'
import { invoiceRoutes } from '@kartu/contracts/invoices'
import { paymentRoutes } from '@kartu/contracts/payment'
import { subscriptionRoutes } from '@kartu/contracts/subscriptions'
import { expect, test } from 'vitest'
import { newToken } from '../../test/factories.ts'
import { startOwnServer } from '../../test/server.ts'
import { findUserByEmail } from '../modules/users/users.sql.ts'
import { seedDemo } from './seed-demo.ts'

test('the sample company pays for 220 licences and has invoices', async () => {
  const server = await startOwnServer({ BILLING: 'sandbox' })
  const { email } = await seedDemo(server.deps)
  const founder = await findUserByEmail(server.database.global, email)
  const api = server.as({ token: await newToken(server, founder?.id ?? '') })
  const [company] = await api.data(companyRoutes.list, { query: {} })
  const params = { companyId: company?._id ?? '' }
  expect(await api.data(subscriptionRoutes.get, { params })).toMatchObject({
    plan: 'pro',
    status: 'ACTIVE',
    seats: { total: 220, in_use: 201 },
  })
  expect(await api.data(invoiceRoutes.list, { params, query: {} })).toHaveLength(3)
  const { payment_methods: methods } = await api.data(paymentRoutes.details, {})
  expect(methods.map(({ is_default: isDefault }) => isDefault).toSorted()).toEqual([false, true])
})
