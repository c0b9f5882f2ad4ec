import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { orderOf, subscribe, subscriptionOf } from '../../../../test/steps/subscription-steps.ts'
import { findSubscriptionState } from './subscriptions.sql.ts'

const server = await startOwnServer({ BILLING: 'sandbox' })
keepLicencesSound(server)

const taken = async (companyId: string): Promise<number[]> => {
  const { customer_id: customerId } = await findSubscriptionState(server.database.read({ companyId }), companyId)
  const account = await server.deps.payments?.account(customerId ?? '')
  return account?.movements.map(({ amount }) => amount) ?? []
}

test('charges only one of two concurrent licence changes', async () => {
  const company = await makeCompany(server)
  await subscribe(company, { seats: 5 })
  const colleague = await makeMember(server, company, { roles: ['admin'] })
  for (let round = 1; round <= 20; round += 1) {
    const before = await taken(company.id)
    const mine = await orderOf(company, { seats: 5 + round * 3 })
    const theirs = await orderOf(company, { seats: 6 + round * 3 }, colleague.api)
    const replies = await Promise.all([
      company.api.call(subscriptionRoutes.order, mine),
      colleague.api.call(subscriptionRoutes.order, theirs),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = replies.findIndex(({ status }) => status === 200)
    const seen = [mine, theirs][won]?.body
    expect((await taken(company.id)).slice(before.length)).toEqual([seen?.due])
    expect(['changed_elsewhere', 'payment_settling', 'amount_changed']).toContain(
      refusalOf(replies[1 - won] as never).code,
    )
    expect((await subscriptionOf(company)).seats.total).toBe(seen?.seats)
  }
})
