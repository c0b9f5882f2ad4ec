import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'
import { orderOf, paramsOf, subscribe } from '../../../../test/steps/subscription-steps.ts'

const server = await startOwnServer({ BILLING: 'sandbox' })
const rounds = casesOf(10)

test('two admins cannot both assign the last licence', async () => {
  const company = await makeCompany(server)
  await subscribe(company, { seats: 5, pro_seats: 2 })
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  const params = { companyId: company.id }
  await company.api.data(proUserRoutes.assign, { params, body: { member_ids: [company.memberId] } })
  for (let round = 0; round < rounds; round += 1) {
    const replies = await Promise.all([
      company.api.call(proUserRoutes.assign, { params, body: { member_ids: [ayu.id] } }),
      admin.api.call(proUserRoutes.assign, { params, body: { member_ids: [budi.id] } }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const lost = replies.find(({ status }) => status === 400)
    expect(lost && refusalOf(lost).code).toBe('insufficient_pro_licences')
    const { in_use: inUse } = await company.api.data(proUserRoutes.list, { params })
    expect(inUse).toBe(2)
    const won = replies[0].status === 200 ? ayu : budi
    await company.api.data(proUserRoutes.revoke, { params: { ...params, memberId: won.id } })
  }
})

test('concurrent assignments never exceed a reduced order', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const company = await makeCompany(server)
    const params = { companyId: company.id }
    await subscribe(company, { seats: 3, pro_seats: 2 })
    const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
    await company.api.data(proUserRoutes.assign, { params, body: { member_ids: [ayu.id] } })
    const fewer = await orderOf(company, { seats: 3, pro_seats: 1 })
    await Promise.all([
      company.api.call(subscriptionRoutes.order, fewer),
      company.api.call(proUserRoutes.assign, { params, body: { member_ids: [budi.id] } }),
    ])
    const { in_use: inUse, total, next } = await company.api.data(proUserRoutes.list, paramsOf(company))
    expect(inUse).toBeLessThanOrEqual(next?.total ?? total ?? 0)
  }
})

test('a member handed over at the same moment keeps no licence', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  await subscribe(company, { seats: 30, pro_seats: 20 })
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await makeMember(server, company)
    const body = { member_ids: [id], card: 'page' as const, colleague_id: company.memberId }
    await Promise.all([
      company.api.call(handOverRoutes.create, { params, body }),
      company.api.call(proUserRoutes.assign, { params, body: { member_ids: [id] } }),
    ])
    const { users } = await company.api.data(proUserRoutes.list, { params })
    expect(users.map(({ member }) => member._id)).not.toContain(id)
  }
})
