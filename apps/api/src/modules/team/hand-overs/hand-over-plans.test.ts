import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import type { HandOverRequest } from '@kartu/contracts/team/hand-overs.data'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import {
  ageProofs,
  makeDivision,
  makeMember,
  makeOpenCompany,
  setMembership,
  type TestCompany,
  type TestMember,
} from '../../../../test/factories.ts'
import { runBulkJob } from '../../../../test/steps/bulk-job-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { carryOutPlans } from './carry-out-plans.ts'

const server = await startServer()
const dayMs = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)
const day = (days: number): string => inDays(days).toISOString().slice(0, 10)
const of = ({ id }: TestCompany) => ({ companyId: id })
const setZone = (companyId: string, zone: string) =>
  asOwner(server.database, (query) => query('update companies set time_zone = $2 where id = $1', [companyId, zone]))
type Caller = Pick<TestCompany, 'api'>

async function pair() {
  const company = await makeOpenCompany(server)
  await setZone(company.id, 'UTC')
  const leaver = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya' })
  const colleague = await makeMember(server, company, { firstName: 'Budi', lastName: 'Hartono' })
  return { company, leaver, colleague }
}

const request = (leaver: { id: string }, colleague: { id: string }, more: Partial<HandOverRequest> = {}) => ({
  member_ids: [leaver.id],
  card: 'page' as const,
  colleague_id: colleague.id,
  ends_on: day(3),
  ...more,
})
const plan = async (
  company: TestCompany,
  leaver: { id: string },
  colleague: { id: string },
  { by = company, ...more }: { by?: Caller } & Partial<HandOverRequest> = {},
) => {
  const body = request(leaver, colleague, more)
  const [outcome] = await by.api.data(handOverRoutes.create, { params: of(company), body })
  return outcome?.code
}
const planned = (company: TestCompany, by: Caller = company) =>
  by.api.data(handOverRoutes.planned, { params: of(company), query: {} })
const statusOf = async (company: TestCompany, { id }: { id: string }) =>
  (await company.api.data(memberRoutes.get, { params: { ...of(company), memberId: id } })).status
const actionsOn = (company: TestCompany, { id }: { id: string }) =>
  asOwner(server.database, async (query) => {
    const text = `select action from audit_entries where company_id = $1 and subject_id = $2 order by id`
    const rows = await query<{ action: string }>(text, [company.id, id])
    return rows.map(({ action }) => action).filter((action) => /leaving|handed_over/.test(action))
  })
const failures = async (company: TestCompany, by: Caller = company) =>
  (await by.api.data(notificationRoutes.list, { params: of(company) })).filter(
    ({ kind }) => kind === 'hand_over_failed',
  )
const run = (days: number) => carryOutPlans(server.deps, inDays(days))

describe('planned hand-over', () => {
  test('changes nothing before its day', async () => {
    const { company, leaver, colleague } = await pair()
    expect(await plan(company, leaver, colleague)).toBeNull()
    await run(2)
    expect(await statusOf(company, leaver)).toBe('verified')
    expect((await server.visitor().send('GET', `/c/${leaver.slug}`)).text).toContain('Ani')
    await leaver.api.data(memberRoutes.list, { params: of(company), query: {} })
  })

  test('is listed with all decisions', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague, { leads: 'division', erase_after_days: 30 })
    expect(await planned(company)).toMatchObject({
      today: day(0),
      time_zone: 'UTC',
      total: 1,
      plans: [
        {
          member: { _id: leaver.id, name: 'Ani Wijaya' },
          card: 'page',
          colleague: { _id: colleague.id, name: 'Budi Hartono' },
          leads: 'division',
          erase_after_days: 30,
          ends_on: day(3),
          planned_by: 'Ayu Lestari',
          fault: null,
        },
      ],
    })
  })

  test('runs on its day', async () => {
    const { company, leaver, colleague } = await pair()
    const lead = await leaver.api.data(leadRoutes.create, { params: of(company), body: { name: 'Kenji Mori' } })
    await plan(company, leaver, colleague)
    await run(3)
    expect(await statusOf(company, leaver)).toBe('paused')
    expect((await server.visitor().send('GET', `/c/${leaver.slug}`)).text).toContain('Your contact is now Budi Hartono')
    const seen = await company.api.data(leadRoutes.get, { params: { ...of(company), leadId: lead._id } })
    expect(seen.owner).toMatchObject({ _id: colleague.id })
    expect((await planned(company)).total).toBe(0)
  })

  test('runs once under concurrent sweeps', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    await Promise.all([run(3), run(3), run(4)])
    await run(5)
    expect(await actionsOn(company, leaver)).toEqual([
      'member.leaving_planned',
      'member.handed_over',
      'member.leaving_carried_out',
    ])
  })

  test('runs with the next sweep after a crash', async () => {
    const { company, leaver, colleague } = await pair()
    await leaver.api.data(leadRoutes.create, { params: of(company), body: { name: 'Kenji Mori' } })
    await plan(company, leaver, colleague)
    const stops = Object.assign(new Error('stopped'), { code: 'ECONNRESET' })
    const queue = Object.assign(Object.create(server.deps.queue), { enqueue: () => Promise.reject(stops) })
    await expect(carryOutPlans({ ...server.deps, queue }, inDays(3))).rejects.toThrow('stopped')
    expect(await statusOf(company, leaver)).toBe('verified')
    await run(3)
    expect(await statusOf(company, leaver)).toBe('paused')
    expect(await failures(company)).toEqual([])
  })

  test('begins with the day of the company’s time zone', async () => {
    const { company, leaver, colleague } = await pair()
    await setZone(company.id, 'Pacific/Kiritimati')
    const { today } = await planned(company)
    const next = new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10)
    await plan(company, leaver, colleague, { ends_on: next })
    // Midnight on Kiritimati is 10:00 UTC of the day before.
    const midnight = Date.parse(today) + 10 * 3_600_000
    await carryOutPlans(server.deps, new Date(midnight - 60_000))
    expect(await statusOf(company, leaver)).toBe('verified')
    await carryOutPlans(server.deps, new Date(midnight))
    expect(await statusOf(company, leaver)).toBe('paused')
  })

  test('erases at once on its day if no days were given', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague, { erase_after_days: 0 })
    await run(3)
    const { card } = await company.api.data(memberRoutes.get, { params: { ...of(company), memberId: leaver.id } })
    expect(card.first_name).toBe('Former member')
  })

  test('can change its day or colleague', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    await plan(company, leaver, { id: company.memberId }, { ends_on: day(5) })
    await run(4)
    expect(await statusOf(company, leaver)).toBe('verified')
    await run(5)
    expect((await server.visitor().send('GET', `/c/${leaver.slug}`)).text).toContain('Ayu Lestari')
    expect((await actionsOn(company, leaver)).slice(0, 2)).toEqual(['member.leaving_planned', 'member.leaving_changed'])
  })

  test('can be cancelled', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    const params = { ...of(company), memberId: leaver.id }
    await company.api.data(handOverRoutes.cancelPlan, { params })
    await run(3)
    expect(await statusOf(company, leaver)).toBe('verified')
    expect(await actionsOn(company, leaver)).toEqual(['member.leaving_planned', 'member.leaving_cancelled'])
    expect(await company.api.refusal(handOverRoutes.cancelPlan, { params })).toMatchObject({ status: 404 })
  })

  test('ends when the card is handed over at once', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    await plan(company, leaver, colleague, { ends_on: null })
    expect(await statusOf(company, leaver)).toBe('paused')
    expect((await planned(company)).total).toBe(0)
  })

  test('ends when the member is removed', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    await company.api.data(memberRoutes.remove, { params: { ...of(company), memberId: leaver.id } })
    expect((await planned(company)).total).toBe(0)
  })

  test('can be made for many members by a job', async () => {
    const { company, leaver, colleague } = await pair()
    const { member_ids: ids, ...decision } = request(leaver, colleague)
    const body = { kind: 'hand_over' as const, members: { ids: [...ids, colleague.id] }, ...decision }
    expect((await runBulkJob(company.api, company.id, body)).job).toMatchObject({ error: null, done: 1, refused: 1 })
    expect((await planned(company)).plans.map(({ member }) => member._id)).toEqual([leaver.id])
  })
})

test('is carried out at once for the current day', async () => {
  const { company, leaver, colleague } = await pair()
  await plan(company, leaver, colleague, { ends_on: day(0) })
  expect(await statusOf(company, leaver)).toBe('paused')
})

test.each([day(-1), day(367), '2026-02-30', 'tomorrow'])('refuses the day %s', async (endsOn) => {
  const { company, leaver, colleague } = await pair()
  const { member_ids, ...decision } = request(leaver, colleague, { ends_on: endsOn })
  const refused = { status: 400, code: 'invalid', fields: { ends_on: expect.anything() } }
  const body = { member_ids, ...decision }
  expect(await company.api.refusal(handOverRoutes.create, { params: of(company), body })).toMatchObject(refused)
  const job = { kind: 'hand_over' as const, members: { ids: member_ids }, ...decision }
  expect(await company.api.refusal(bulkJobRoutes.start, { params: of(company), body: job })).toMatchObject(refused)
})

test('refuses to plan for a paused member', async () => {
  const { company, leaver, colleague } = await pair()
  await plan(company, leaver, colleague, { ends_on: null })
  expect(await plan(company, leaver, colleague)).toBe('member_paused')
})

describe('rights', () => {
  test('a division admin plans only in their own division', async () => {
    const { company, colleague } = await pair()
    const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
    const head = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
    const mine = await makeMember(server, company, { divisionId: own.id })
    const theirs = await makeMember(server, company, { divisionId: other.id })
    expect(await plan(company, mine, colleague, { by: head })).toBeNull()
    expect(await plan(company, theirs, colleague, { by: head })).toBe('not_allowed')
    await plan(company, theirs, colleague)
    expect((await planned(company, head)).plans.map(({ member }) => member._id)).toEqual([mine.id])
    const params = { ...of(company), memberId: theirs.id }
    expect(await head.api.refusal(handOverRoutes.cancelPlan, { params })).toMatchObject({ code: 'not_allowed' })
  })

  test('an admin has no access to plans for an admin', async () => {
    const { company, colleague } = await pair()
    const [admin, other] = [
      await makeMember(server, company, { roles: ['admin'] }),
      await makeMember(server, company, { roles: ['admin'] }),
    ]
    expect(await plan(company, other, colleague, { by: admin })).toBe('not_allowed')
    await plan(company, other, colleague)
    expect((await planned(company, admin)).total).toBe(0)
    expect((await planned(company, other)).total).toBe(0)
  })

  test('members without admin rights see no plan', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    const params = of(company)
    for (const one of [leaver, colleague])
      expect(await one.api.refusal(handOverRoutes.planned, { params, query: {} })).toMatchObject({
        status: 400,
        code: 'not_allowed',
      })
  })

  test('another company’s plan is not found', async () => {
    const [{ company, leaver, colleague }, strange] = [await pair(), await makeOpenCompany(server)]
    await plan(company, leaver, colleague)
    expect((await planned(strange)).total).toBe(0)
    const params = { ...of(strange), memberId: leaver.id }
    expect(await strange.api.refusal(handOverRoutes.cancelPlan, { params })).toMatchObject({ status: 404 })
  })
})

describe('super admin', () => {
  const withSecond = async () => {
    const { company, colleague } = await pair()
    return { company, colleague, second: await makeMember(server, company, { roles: ['super_admin'] }) }
  }

  test('needs a fresh confirmation for the plan', async () => {
    const { company, colleague, second } = await withSecond()
    await ageProofs(server, company.founder.id)
    const body = request(second, colleague)
    expect(await company.api.refusal(handOverRoutes.create, { params: of(company), body })).toMatchObject({
      code: 'confirmation_required',
    })
  })

  test('loses access on the day without another confirmation', async () => {
    const { company, colleague, second } = await withSecond()
    expect(await plan(company, second, colleague)).toBeNull()
    await ageProofs(server, company.founder.id)
    await run(3)
    expect(await statusOf(company, second)).toBe('paused')
    const undoable = await asOwner(server.database, (query) =>
      query(`select kind from super_admin_changes where company_id = $1 and member_id = $2`, [company.id, second.id]),
    )
    expect(undoable).toEqual([{ kind: 'taken' }])
  })

  test('keeps the place if they received the role after the plan', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    const params = { ...of(company), memberId: leaver.id }
    await company.api.data(memberRoutes.update, { params, body: { roles: ['super_admin'] } })
    await run(3)
    expect(await statusOf(company, leaver)).toBe('verified')
    expect(await failures(company)).toMatchObject([{ facts: { name: 'Ani Wijaya', fault: 'proof' } }])
  })
})

describe('plan that cannot run', () => {
  const expectFault = async (company: TestCompany, leaver: TestMember, fault: string) => {
    await run(3)
    await run(4)
    expect(await statusOf(company, leaver)).toBe('verified')
    expect((await planned(company)).plans).toMatchObject([{ member: { _id: leaver.id }, fault }])
    expect(await failures(company)).toMatchObject([{ facts: { name: 'Ani Wijaya', fault } }])
    expect((await actionsOn(company, leaver)).filter((action) => action === 'member.leaving_failed')).toHaveLength(1)
  }

  test('keeps the card if the colleague was removed', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    await company.api.data(memberRoutes.remove, { params: { ...of(company), memberId: colleague.id } })
    await expectFault(company, leaver, 'colleague')
    expect((await planned(company)).plans[0]?.colleague).toBeNull()
  })

  test('keeps the card if the colleague is paused', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    await plan(company, colleague, { id: company.memberId }, { ends_on: null })
    await expectFault(company, leaver, 'colleague')
  })

  test('keeps the card if its planner lost the role', async () => {
    const { company, leaver, colleague } = await pair()
    const admin = await makeMember(server, company, { roles: ['admin'] })
    await plan(company, leaver, colleague, { by: admin })
    const params = { ...of(company), memberId: admin.id }
    await company.api.data(memberRoutes.update, { params, body: { roles: [] } })
    await expectFault(company, leaver, 'right')
    expect(await failures(company, admin)).toEqual([])
  })

  test('keeps the card if its planner left', async () => {
    const { company, leaver, colleague } = await pair()
    const admin = await makeMember(server, company, { roles: ['admin'] })
    await plan(company, leaver, colleague, { by: admin })
    await company.api.data(memberRoutes.remove, { params: { ...of(company), memberId: admin.id } })
    await expectFault(company, leaver, 'right')
  })

  test('keeps the place of the last super admin', async () => {
    const { company, leaver, colleague } = await pair()
    await setMembership(
      server,
      { companyId: company.id, memberId: leaver.id },
      { id: leaver.user.id, roles: ['super_admin'] },
    )
    await plan(company, leaver, colleague)
    // This is how a hand-over of the company ends.
    await setMembership(
      server,
      { companyId: company.id, memberId: company.memberId },
      { id: company.founder.id, roles: ['admin'] },
    )
    await run(3)
    expect(await statusOf(company, leaver)).toBe('verified')
    expect(await failures(company)).toMatchObject([{ facts: { fault: 'last_super_admin' } }])
  })

  test('runs after it was planned again', async () => {
    const { company, leaver, colleague } = await pair()
    await plan(company, leaver, colleague)
    await company.api.data(memberRoutes.remove, { params: { ...of(company), memberId: colleague.id } })
    await run(3)
    await plan(company, leaver, { id: company.memberId }, { ends_on: day(5) })
    expect((await planned(company)).plans).toMatchObject([{ fault: null }])
    await run(5)
    expect(await statusOf(company, leaver)).toBe('paused')
  })

  test('does not stop other plans', async () => {
    const { company, leaver, colleague } = await pair()
    const other = await makeMember(server, company)
    await plan(company, leaver, colleague, { ends_on: day(2) })
    await plan(company, other, { id: company.memberId })
    await company.api.data(memberRoutes.remove, { params: { ...of(company), memberId: colleague.id } })
    await run(3)
    expect(await statusOf(company, other)).toBe('paused')
  })
})
