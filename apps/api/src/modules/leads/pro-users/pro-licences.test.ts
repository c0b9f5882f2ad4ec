import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import {
  addBilling,
  order,
  orderRefusal,
  paramsOf,
  preview,
  subscribe,
  subscriptionOf,
} from '../../../../test/steps/subscription-steps.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'

// A separate server, because the test moves its clock by months.
const server = await startOwnServer({ BILLING: 'sandbox' })
const program = { deps: server.deps, notices: [], close: () => Promise.resolve() } satisfies Program
const operator = async (...values: string[]) => (await runCommand(program, 'subscriptions', values)).said

const people = (company: TestCompany, count: number): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: count }, () => makeMember(server, company)))
const body = (given: TestMember[]) => ({ member_ids: given.map(({ id }) => id) })
const give = (company: TestCompany, given: TestMember[]) =>
  company.api.data(proUserRoutes.assign, { ...paramsOf(company), body: body(given) })
const refusal = (company: TestCompany, given: TestMember[]) =>
  company.api.refusal(proUserRoutes.assign, { ...paramsOf(company), body: body(given) })
const revoke = (company: TestCompany, { id }: TestMember) =>
  company.api.data(proUserRoutes.revoke, { params: { companyId: company.id, memberId: id } })
const list = (company: TestCompany) => company.api.data(proUserRoutes.list, paramsOf(company))
const standing = (company: TestCompany, { api }: Pick<TestMember, 'api'>) =>
  api.data(proUserRoutes.standing, paramsOf(company))
const opens = async (company: TestCompany, who: TestMember[]) =>
  Promise.all(who.map(async ({ api }) => (await api.call(leadRoutes.list, paramsOf(company))).status === 200))

async function paying(count: number, proSeats: number): Promise<{ company: TestCompany; team: TestMember[] }> {
  const company = await makeCompany(server)
  await subscribe(company, { seats: count + 1, pro_seats: proSeats })
  return { company, team: await people(company, count) }
}

test('licences are assigned to all chosen members or none', async () => {
  const { company, team } = await paying(4, 3)
  const [ayu, budi, citra, dewi] = team as [TestMember, TestMember, TestMember, TestMember]
  expect(await give(company, [ayu])).toMatchObject({ total: 3, in_use: 1, next: null })
  expect(await refusal(company, [budi, citra, dewi])).toMatchObject({
    status: 400,
    code: 'insufficient_pro_licences',
    message:
      'You have 2 free Pro licences, too few for everyone you selected. No licence was assigned. Order more under Subscriptions.',
  })
  expect((await list(company)).in_use).toBe(1)
  // Members who have a licence need no second one.
  expect(await give(company, [ayu, budi, citra])).toMatchObject({ in_use: 3 })
  expect(await give(company, [ayu])).toMatchObject({ in_use: 3 })
  expect(await opens(company, team)).toEqual([true, true, true, false])
  await revoke(company, citra)
  expect(await give(company, [dewi])).toMatchObject({ in_use: 3 })
  expect(await opens(company, team)).toEqual([true, true, false, true])
})

test('refuses an order for fewer licences than in use', async () => {
  const { company, team } = await paying(3, 3)
  const wanted = { seats: 4, pro_seats: 2 }
  expect(await preview(company, wanted)).toMatchObject({ missing: [], pro_seats_min: 0 })
  await give(company, team)
  expect((await subscriptionOf(company)).pro).toMatchObject({ total: 3, in_use: 3 })
  expect(await preview(company, wanted)).toMatchObject({ missing: ['pro_seats_in_use'], pro_seats_min: 3 })
  expect(await orderRefusal(company, wanted)).toMatchObject({
    status: 400,
    code: 'pro_seats_in_use',
    message: '3 Pro licences are in use. To order fewer, first revoke some under Pro users.',
  })
  await revoke(company, team[0] as TestMember)
  await order(company, wanted)
  // A reduction that is already planned does not count again.
  await order(company, { seats: 5, pro_seats: 2 })
  expect((await preview(company, { seats: 5, pro_seats: 0 })).missing).toEqual([])
  await order(company, { seats: 5, pro_seats: 0 })
  await operator('clock', '+1month')
  expect(await subscriptionOf(company)).toMatchObject({ plan: 'business', pro: { total: 0, in_use: 2 } })
  expect(await opens(company, team)).toEqual([false, false, false])
})

test('licences dropped from the next order cannot be assigned', async () => {
  const { company, team } = await paying(4, 4)
  await give(company, team.slice(0, 1))
  await order(company, { seats: 5, pro_seats: 2 })
  const { total, next } = await list(company)
  expect({ total, next: next?.total }).toEqual({ total: 4, next: 2 })
  expect(await refusal(company, team)).toMatchObject({ code: 'insufficient_pro_licences' })
  await give(company, team.slice(0, 2))
  expect(await refusal(company, team.slice(2, 3))).toMatchObject({ code: 'insufficient_pro_licences' })
  await operator('clock', '+1month')
  expect(await list(company)).toMatchObject({ total: 2, in_use: 2, next: null })
  expect(await opens(company, team)).toEqual([true, true, false, false])
  // After the order is raised again, all licences can be assigned from the next period.
  await order(company, { seats: 5, pro_seats: 4 })
  expect(await list(company)).toMatchObject({ total: 2, next: { total: 4 } })
  expect(await refusal(company, team.slice(2))).toMatchObject({ code: 'insufficient_pro_licences' })
  await operator('clock', '+1month')
  expect(await give(company, team)).toMatchObject({ total: 4, in_use: 4 })
})

test('licences are suspended if too few are ordered after a trial', async () => {
  const company = await makeCompany(server)
  await addBilling(company)
  await company.api.data(subscriptionRoutes.tryPro, { ...paramsOf(company), body: { seats: 5 } })
  const team = await people(company, 4)
  const [ayu, budi, citra] = team as [TestMember, TestMember, TestMember, TestMember]
  expect(await give(company, team)).toMatchObject({ total: 5, in_use: 4 })
  await operator('clock', '+15d')
  expect(await subscriptionOf(company)).toMatchObject({ status: 'EXPIRED', pro: { in_use: 4 } })
  expect(await standing(company, ayu)).toMatchObject({ is_open: false, licence_rests: false })

  // The order covers only two of the four people, but the admin does not have to choose them first.
  expect(await preview(company, { seats: 5, pro_seats: 2 })).toMatchObject({ pro_seats_min: 0 })
  await subscribe(company, { seats: 5, pro_seats: 2 })
  expect(await list(company)).toMatchObject({ total: 2, in_use: 4 })
  expect(await standing(company, ayu)).toMatchObject({
    is_open: true,
    has_licence: false,
    licence_rests: true,
    permissions: [],
  })
  expect(await opens(company, team)).toEqual([false, false, false, false])
  expect((await company.api.call(leadRoutes.list, paramsOf(company))).status).toBe(200)
  expect(await refusal(company, [{ id: company.memberId } as TestMember])).toMatchObject({
    code: 'insufficient_pro_licences',
  })
  await revoke(company, ayu)
  expect(await opens(company, team)).toEqual([false, false, false, false])
  await revoke(company, budi)
  expect(await opens(company, team)).toEqual([false, false, true, true])
  expect(await standing(company, citra)).toMatchObject({ has_licence: true, licence_rests: false })
})

test('without a subscription the operator sets the number', async () => {
  const company = await makeCompany(server)
  const [ayu, budi] = (await people(company, 2)) as [TestMember, TestMember]
  await operator('grant', company.id, 'pro', '3')
  expect(await give(company, [ayu, budi])).toMatchObject({ total: 3, in_use: 2 })
  await operator('grant', company.id, 'pro', 'unlimited')
  expect(await list(company)).toMatchObject({ total: null, in_use: 2 })
  await operator('grant', company.id, 'business', '3')
  expect(await list(company)).toMatchObject({ total: 0, in_use: 2 })
  expect(await opens(company, [ayu])).toEqual([false])
})

test('a member without a licence can ask the admins for one', async () => {
  const { company, team } = await paying(2, 1)
  const [ayu, budi] = team as [TestMember, TestMember]
  const ask = ({ api }: TestMember) =>
    api.data(subscriptionRoutes.ask, { ...paramsOf(company), body: { feature: 'leads' } })
  const told = async () =>
    (await company.api.data(notificationRoutes.list, paramsOf(company)))
      .filter(({ kind }) => kind === 'plan_asked')
      .map(({ facts }) => facts['licence'])
  expect(await ask(ayu)).toEqual({ asked: true })
  expect(await told()).toEqual([1])
  await runCommand(program, 'plan', [company.id, 'business'])
  await ask(budi)
  expect(await told()).toEqual([undefined, 1])
})
