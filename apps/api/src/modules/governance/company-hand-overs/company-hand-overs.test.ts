import type { GiverOutcome } from '@kartu/contracts/governance/company-hand-overs.plain'
import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs'
import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { deletionSteps } from '../../../../test/steps/account-deletion-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  ageProofs,
  makeOpenCompany,
  makeMember,
  makeUser,
  renewProofs,
  type TestCompany,
  type TestMember,
} from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { companyHandOverActs } from './company-hand-overs.module.ts'

const server = await startSellingServer()
const { deleted } = deletionSteps(server)
const rows = <Row extends object>(text: string, values: unknown[]) =>
  asOwner(server.database, (query) => query<Row>(text, values))

const params = ({ id }: TestCompany) => ({ companyId: id })
const offer = (company: TestCompany, to: { id: string }, becomes: GiverOutcome = 'super_admin') => ({
  params: params(company),
  body: { member_id: to.id, giver_becomes: becomes },
})
const offering = (company: TestCompany, to: { id: string }, becomes?: GiverOutcome) =>
  company.api.data(companyHandOverRoutes.create, offer(company, to, becomes))
const answer = (company: TestCompany, { _id }: { _id: string }) => ({
  params: params(company),
  body: { hand_over_id: _id },
})
const rolesOf = async (company: TestCompany, memberId: string) =>
  (
    await rows<{ roles: string[] }>('select roles from members where company_id = $1 and id = $2', [
      company.id,
      memberId,
    ])
  )
    .map(({ roles }) => roles)
    .at(0)
const auditOf = async ({ id }: TestCompany) =>
  (
    await rows<{ action: string }>(
      `select action from audit_entries where company_id = $1 and action like 'company.%' order by created_at, id`,
      [id],
    )
  ).map(({ action }) => action)
const endOffers = ({ id }: TestCompany) =>
  rows(`update company_hand_overs set expires_at = now() - interval '1 day' where company_id = $1`, [id])
const over = { status: 409, code: 'company_offer_over' }

test('notifies all super admins of the acceptance', async () => {
  const company = await makeOpenCompany(server, { name: 'Kopi Senja' })
  const [next, other] = [
    await makeMember(server, company, { firstName: 'Siti' }),
    await makeMember(server, company, { roles: ['super_admin'] }),
  ]
  const made = await offering(company, next, 'admin')
  expect(made).toMatchObject({ to: { _id: next.id, name: 'Siti Santoso' }, giver_becomes: 'admin' })
  expect((Date.parse(made.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
  expect(await rolesOf(company, next.id)).toEqual([])
  expect(await next.api.data(companyHandOverRoutes.get, { params: params(company) })).toEqual(made)
  expect(await other.api.data(companyHandOverRoutes.get, { params: params(company) })).toEqual(made)
  expect(await next.api.data(notificationRoutes.list, { params: params(company) })).toMatchObject([
    { kind: 'company_offered', facts: { name: 'Ayu Lestari', company: 'Kopi Senja' } },
  ])
  const [mail] = await mailsTo(server, next.email, 1)
  expect(mail?.subject).toBe('Ayu Lestari wants to hand Kopi Senja over to you')
  expect(mail?.text).toContain(`/company?company=${company.id}`)

  await next.api.data(companyHandOverRoutes.accept, answer(company, made))
  expect(await rolesOf(company, next.id)).toEqual(['super_admin'])
  expect(await rolesOf(company, company.memberId)).toEqual(['admin'])
  expect(await rolesOf(company, other.id)).toEqual(['super_admin'])
  expect(await auditOf(company)).toEqual(['company.created', 'company.offered', 'company.handed_over'])
  for (const [{ email }, count] of [
    [company.founder, 3],
    [other, 3],
    [next, 3],
  ] as const)
    expect((await mailsTo(server, email, count)).map(({ subject }) => subject)).toContain(
      'Siti Santoso is now a super admin of Kopi Senja',
    )
  // An offer is accepted once.
  expect(await next.api.refusal(companyHandOverRoutes.accept, answer(company, made))).toMatchObject(over)
})

test('only the offered colleague answers a super admin’s offer', async () => {
  const company = await makeOpenCompany(server)
  const [next, admin, member] = [
    await makeMember(server, company),
    await makeMember(server, company, { roles: ['admin'] }),
    await makeMember(server, company),
  ]
  for (const { api } of [admin, member])
    expect(await api.refusal(companyHandOverRoutes.create, offer(company, next))).toMatchObject({
      status: 400,
      code: 'not_allowed',
    })
  const made = await offering(company, next)
  for (const { api } of [admin, member]) {
    expect(await api.data(companyHandOverRoutes.get, { params: params(company) })).toBeNull()
    for (const route of [companyHandOverRoutes.accept, companyHandOverRoutes.decline])
      expect(await api.refusal(route, answer(company, made))).toMatchObject({ code: 'not_allowed' })
    expect(await api.refusal(companyHandOverRoutes.withdraw, { params: params(company) })).toMatchObject({
      code: 'not_allowed',
    })
  }
  // Not even the giver can accept for them.
  expect(await company.api.refusal(companyHandOverRoutes.accept, answer(company, made))).toMatchObject({
    code: 'not_allowed',
  })
  expect(await rolesOf(company, next.id)).toEqual([])
})

test('an offer needs a proof and a colleague with access', async () => {
  const company = await makeOpenCompany(server)
  const next = await makeMember(server, company)
  const paused = await makeMember(server, company, { status: 'paused' })
  const foreign = await makeOpenCompany(server)
  await ageProofs(server, company.founder.id)
  expect(await company.api.refusal(companyHandOverRoutes.create, offer(company, next))).toMatchObject({
    code: 'confirmation_required',
  })
  await renewProofs(server, company.founder.id)
  const refused = (to: { id: string }) => company.api.refusal(companyHandOverRoutes.create, offer(company, to))
  expect(await refused(paused)).toMatchObject({ code: 'colleague_without_access' })
  expect(await refused({ id: company.memberId })).toMatchObject({ code: 'colleague_leaves' })
  expect(await refused({ id: foreign.memberId })).toMatchObject({ status: 404 })
  const leaving = await makeMember(server, company)
  await deleted(leaving.user)
  expect(await refused(leaving)).toMatchObject({ code: 'colleague_without_access' })
})

test('allows one open offer at a time', async () => {
  const company = await makeOpenCompany(server)
  const [next, other] = [await makeMember(server, company), await makeMember(server, company)]
  const first = await offering(company, next)
  expect(await company.api.refusal(companyHandOverRoutes.create, offer(company, other))).toMatchObject({
    status: 409,
    code: 'company_offered',
  })
  await company.api.data(companyHandOverRoutes.withdraw, { params: params(company) })
  expect(await next.api.refusal(companyHandOverRoutes.accept, answer(company, first))).toMatchObject(over)
  const second = await offering(company, next)
  // An answer to an earlier offer is refused.
  expect(await next.api.refusal(companyHandOverRoutes.accept, answer(company, first))).toMatchObject(over)
  await next.api.data(companyHandOverRoutes.decline, answer(company, second))
  const [mail] = await mailsTo(server, company.founder.email, 1)
  expect(mail?.subject).toBe(`Budi Santoso declined your offer of ${company.name}`)
  const third = await offering(company, next)
  await endOffers(company)
  expect(await next.api.data(companyHandOverRoutes.get, { params: params(company) })).toBeNull()
  expect(await next.api.refusal(companyHandOverRoutes.accept, answer(company, third))).toMatchObject(over)
  await offering(company, other)
  expect(await rolesOf(company, next.id)).toEqual([])
})

test('the last super admin may leave when the colleague accepts', async () => {
  const company = await makeOpenCompany(server)
  const next = await makeMember(server, company)
  const made = await offering(company, next, 'leaves')
  await next.api.data(companyHandOverRoutes.accept, answer(company, made))
  expect(await rolesOf(company, company.memberId)).toBeUndefined()
  expect(await rolesOf(company, next.id)).toEqual(['super_admin'])
  expect(await company.api.refusal(memberRoutes.list, { params: params(company), query: {} })).toMatchObject({
    status: 403,
    code: 'access_gone',
  })
  expect((await server.as(company.founder).data(accountDeletionRoutes.get)).places).toEqual([])
})

test('an offer is void once its giver loses the right', async () => {
  const company = await makeOpenCompany(server)
  const [giver, next] = [
    await makeMember(server, company, { roles: ['super_admin'] }),
    await makeMember(server, company),
  ]
  const made = await giver.api.data(companyHandOverRoutes.create, offer(company, next, 'leaves'))
  await company.api.data(memberRoutes.update, {
    params: { ...params(company), memberId: giver.id },
    body: { roles: [] },
  })
  expect(await next.api.data(companyHandOverRoutes.get, { params: params(company) })).toBeNull()
  expect(await next.api.refusal(companyHandOverRoutes.accept, answer(company, made))).toMatchObject(over)
  expect(await rolesOf(company, giver.id)).toEqual([])
})

test('transfers the subscription of the giver or a former member', async () => {
  const company = await makeOpenCompany(server)
  const other = await makeMember(server, company, { roles: ['super_admin'] })
  const ownedBy = (userId: string) =>
    rows(`update companies set gateway_user_id = $2, subscription_status = 'ACTIVE' where id = $1`, [
      company.id,
      userId,
    ])
  const handTo = async (next: TestMember) => {
    const made = await offering(company, next)
    await next.api.data(companyHandOverRoutes.accept, answer(company, made))
    const [stored] = await rows<{ owner: string }>(`select gateway_user_id as owner from companies where id = $1`, [
      company.id,
    ])
    return { moves: made.moves_subscription, owner: stored?.owner }
  }
  await ownedBy(company.founder.id)
  const first = await makeMember(server, company)
  expect(await handTo(first)).toEqual({ moves: true, owner: first.user.id })
  await ownedBy(other.user.id)
  expect(await handTo(await makeMember(server, company))).toEqual({ moves: false, owner: other.user.id })
  await ownedBy((await makeUser(server)).id)
  const last = await makeMember(server, company)
  expect(await handTo(last)).toEqual({ moves: true, owner: last.user.id })
})

test('hides the offer from a member of another company', async () => {
  const [company, foreign] = [await makeOpenCompany(server), await makeOpenCompany(server)]
  const next = await makeMember(server, company)
  const made = await offering(company, next)
  const stranger = server.as(foreign.founder)
  for (const route of [companyHandOverRoutes.accept, companyHandOverRoutes.decline])
    expect(await stranger.refusal(route, answer(company, made))).toMatchObject({ status: 404 })
})

test('the operator appoints a super admin when none is left', async () => {
  const company = await makeOpenCompany(server)
  const next = await makeMember(server, company, { roles: ['division_admin'] })
  const run = (...values: string[]) => companyHandOverActs['super-admin']?.run(server.deps, values)
  expect(await run(company.id, next.email.toUpperCase())).toBe(
    `${next.email} is now a super admin, and all super admins are notified by email.`,
  )
  expect(await rolesOf(company, next.id)).toEqual(['super_admin'])
  expect((await auditOf(company)).at(-1)).toBe('company.super_admin_appointed')
  for (const { email } of [next, company.founder])
    expect((await mailsTo(server, email, 1))[0]?.subject).toBe(`Budi Santoso is now a super admin of ${company.name}`)
  await expect(run(company.id, next.email)).rejects.toThrow('already a super admin')
  await expect(run(company.id, 'nobody@example.com')).rejects.toThrow('No one with access')
  const paused = await makeMember(server, company, { status: 'paused' })
  await expect(run(company.id, paused.email)).rejects.toThrow('No one with access')
  await expect(run('no-id', next.email)).rejects.toThrow('There is no company with this id')
})
