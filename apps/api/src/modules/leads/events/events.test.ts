import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeOpenCompany,
  makeDivision,
  makeMember,
  type TestCompany,
  type TestMember,
  unique,
} from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { setPlan } from '../../company/plans/plans.ts'

const server = await startSellingServer()
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })
const at = (company: TestCompany, eventId: string) => ({ params: { companyId: company.id, eventId } })
const days = { first_day: '2026-11-18', last_day: '2026-11-20', zone: 'Asia/Jakarta' }
type By = Pick<TestMember, 'api'>

const create = (company: TestCompany, body: object = {}, by: By = company) =>
  by.api.data(eventRoutes.create, { ...of(company), body: { name: `Expo ${unique()}`, ...days, ...body } })
const namesSeenBy = async (company: TestCompany, { api }: By) =>
  (await api.data(eventRoutes.list, of(company))).map(({ name }) => name)
const meet = (company: TestCompany, by: By, body: object) =>
  by.api.data(leadRoutes.create, { ...of(company), body: { name: `Lead ${unique()}`, ...body } })

async function managerOf(company: TestCompany): Promise<TestMember> {
  const manager = await makeMember(server, company)
  const body = { name: `Team ${unique()}`, manager_id: manager.id }
  await company.api.data(proTeamRoutes.create, { ...of(company), body })
  return manager
}

const notAllowed = { status: 400, code: 'not_allowed' }
const notThere = { status: 404, code: 'not_found' }

describe('events', () => {
  test('can be created, changed or deleted', async () => {
    const company = await makeOpenCompany(server)
    const ayu = await makeMember(server, company, { firstName: 'Ayu', lastName: '', jobTitle: 'Sales' })
    const link = {
      params: { companyId: company.id, cardId: ayu.cardId },
      body: { revision: 1, slug: `ayu-${ayu.slug}` },
    }
    await company.api.data(cardRoutes.update, link)
    const body = { name: 'Logistics Expo', place: 'Hall B3', target: 40, member_ids: [ayu.id] }
    const event = await create(company, body)
    const person = { _id: ayu.id, name: 'Ayu', photo: null }
    const url = `${server.deps.env.publicUrl}/c/ayu-${ayu.slug}?e=${event.code}`
    expect(event).toEqual({
      _id: event._id,
      ...{ name: 'Logistics Expo', place: 'Hall B3', ...days, target: 40, division: null },
      code: expect.stringMatching(/^[a-z2-9]{6}$/),
      people: [{ ...person, job_title: 'Sales', url }],
      leads: 0,
      warmth: { hot: 0, warm: 0, cold: 0, none: 0 },
      by_person: [{ member: person, leads: 0, hot: 0, warm: 0, cold: 0, none: 0 }],
      per_person: true,
      sees_all: true,
      has_follow_up_text: false,
      may_manage: true,
      revision: 1,
    })
    const change = { name: 'Expo', last_day: '2026-11-21', target: null, member_ids: [company.memberId], revision: 1 }
    const changed = await company.api.data(eventRoutes.update, { ...at(company, event._id), body: change })
    expect(changed).toMatchObject({ name: 'Expo', last_day: '2026-11-21', target: null, place: 'Hall B3', revision: 2 })
    expect(changed.people.map(({ _id }) => _id)).toEqual([company.memberId])
    const late = { ...at(company, event._id), body: change }
    expect(await company.api.refusal(eventRoutes.update, late)).toMatchObject({ code: 'changed_elsewhere' })
    await company.api.data(eventRoutes.remove, at(company, event._id))
    expect(await company.api.refusal(eventRoutes.get, at(company, event._id))).toMatchObject(notThere)
    const books = await asOwner(server.database, (query) =>
      query(`select action from audit_entries where company_id = $1 and subject_id = $2 order by id`, [
        ...[company.id, event._id],
      ]),
    )
    expect(books.map((row) => (row as { action: string }).action)).toEqual([
      ...['event.created', 'event.updated', 'event.removed'],
    ])
  })

  test.each([
    ['ends before it begins', { last_day: '2026-11-17' }, 'last_day'],
    ['goes on for months', { last_day: '2027-01-18' }, 'last_day'],
    ['is in no time zone', { zone: 'Mars/Olympus' }, 'zone'],
    ['is on no day', { first_day: '2026-02-30' }, 'first_day'],
    ['has no name', { name: ' ' }, 'name'],
    ['is of no division', { division_id: newId() }, 'division_id'],
  ])('an event that %s is refused', async (_what, wrong, field) => {
    const company = await makeOpenCompany(server)
    const body = { name: 'Expo', ...days, ...wrong }
    expect((await company.api.refusal(eventRoutes.create, { ...of(company), body })).fields).toHaveProperty(field)
    const event = await create(company)
    const change = { ...at(company, event._id), body: wrong }
    expect((await company.api.refusal(eventRoutes.update, change)).fields).toHaveProperty(field)
    expect(await namesSeenBy(company, company)).toEqual([event.name])
  })

  test('accept only verified people of the company', async () => {
    const [company, other] = [await makeOpenCompany(server), await makeOpenCompany(server)]
    const event = await create(company)
    const strangers = [
      (await makeMember(server, other)).id,
      (await makeMember(server, company, { status: 'paused' })).id,
      (await makeMember(server, company, { status: 'pending' })).id,
    ]
    for (const id of strangers) {
      const body = { member_ids: [company.memberId, id] }
      expect(
        (await company.api.refusal(eventRoutes.update, { ...at(company, event._id), body })).fields,
      ).toHaveProperty('member_ids.1')
    }
  })

  test('are visible to their people', async () => {
    const company = await makeOpenCompany(server)
    const [north, south] = [await makeDivision(server, company), await makeDivision(server, company)]
    const head = await makeMember(server, company, { divisionId: north.id, roles: ['division_admin'] })
    const otherHead = await makeMember(server, company, { divisionId: south.id, roles: ['division_admin'] })
    const [there, elsewhere] = [await makeMember(server, company), await makeMember(server, company)]
    const manager = await managerOf(company)
    const own = await create(company, { name: 'North', member_ids: [there.id] }, head)
    expect(own.division).toEqual({ _id: north.id, name: north.name })
    const made = await create(company, { name: 'Managed' }, manager)
    await create(company, { name: 'Company' })
    expect(await namesSeenBy(company, head)).toEqual(['North'])
    expect(await namesSeenBy(company, otherHead)).toEqual([])
    expect(await namesSeenBy(company, there)).toEqual(['North'])
    expect(await namesSeenBy(company, manager)).toEqual(['Managed'])
    expect((await namesSeenBy(company, company)).toSorted()).toEqual(['Company', 'Managed', 'North'])
    const seen = await there.api.data(eventRoutes.get, at(company, own._id))
    expect(seen).toMatchObject({ may_manage: false, sees_all: false })
    for (const [who, refused] of [
      [there, notAllowed],
      [elsewhere, notAllowed],
      [otherHead, notThere],
      [manager, notThere],
    ] as const) {
      const change = { ...at(company, own._id), body: { name: 'Taken' } }
      expect(await who.api.refusal(eventRoutes.update, change)).toMatchObject(refused)
      expect(await who.api.refusal(eventRoutes.remove, at(company, own._id))).toMatchObject(refused)
    }
    for (const [who, divisionId] of [
      [there, null],
      [head, south.id],
      [head, null],
      [manager, north.id],
    ] as const) {
      const body = { name: 'Expo', ...days, division_id: divisionId }
      expect(await who.api.refusal(eventRoutes.create, { ...of(company), body })).toMatchObject(notAllowed)
    }
    const away = { ...at(company, own._id), body: { division_id: south.id } }
    expect(await head.api.refusal(eventRoutes.update, away)).toMatchObject(notAllowed)
    const { name } = await manager.api.data(eventRoutes.update, {
      ...at(company, made._id),
      body: { name: 'Open house' },
    })
    expect(name).toBe('Open house')
  })

  test('are closed without the leads section', async () => {
    const company = await makeOpenCompany(server)
    await server.database.transaction({ companyId: company.id }, (tx) => setPlan(tx, company.id, 'free'))
    expect(await company.api.refusal(eventRoutes.list, of(company))).toMatchObject({ code: 'paywalled' })
    const body = { name: 'Expo', ...days }
    expect(await company.api.refusal(eventRoutes.create, { ...of(company), body })).toMatchObject({ code: 'paywalled' })
  })

  test('move with the people of a deleted division', async () => {
    const company = await makeOpenCompany(server)
    const [north, south] = [await makeDivision(server, company), await makeDivision(server, company)]
    const leaver = await makeMember(server, company, { roles: ['admin'] })
    const event = await create(company, { division_id: north.id, member_ids: [leaver.id] }, leaver)
    await company.api.data(divisionRoutes.remove, {
      params: { companyId: company.id, divisionId: north.id },
      query: { move_to: south.id },
    })
    const body = { member_ids: [leaver.id], card: 'page' as const, colleague_id: company.memberId }
    await company.api.data(handOverRoutes.create, { ...of(company), body })
    const { division, people } = await company.api.data(eventRoutes.get, at(company, event._id))
    expect([division?._id, people]).toEqual([south.id, []])
  })

  test('contain no link to a hidden card', async () => {
    const company = await makeOpenCompany(server)
    const paused = await makeMember(server, company)
    const event = await create(company, { member_ids: [company.memberId, paused.id] })
    await asOwner(server.database, (query) =>
      query(`update members set status = 'paused' where company_id = $1 and id = $2`, [company.id, paused.id]),
    )
    const { people } = await company.api.data(eventRoutes.get, at(company, event._id))
    expect(new Map(people.map(({ _id, url }) => [_id, url !== null]))).toEqual(
      new Map([
        [company.memberId, true],
        [paused.id, false],
      ]),
    )
  })
})

describe('leads of an event', () => {
  test('keep the last name of a deleted event', async () => {
    const company = await makeOpenCompany(server)
    const event = await create(company, { name: 'Expo' })
    const other = await create(company, { name: 'Fair' })
    const met = await meet(company, company, { event_id: event._id, warmth: 'hot' })
    await meet(company, company, { event_id: other._id })
    await meet(company, company, {})
    expect(met.met.event).toEqual({ _id: event._id, name: 'Expo' })
    const found = async (wanted: string) =>
      (await company.api.page(leadRoutes.list, { ...of(company), query: { event: wanted } })).meta.total
    expect(await found(event._id)).toBe(1)
    expect(await found(`${event._id},${other._id}`)).toBe(2)
    expect(await found('none')).toBe(1)
    const counts = await company.api.data(leadRoutes.counts, { ...of(company), query: { event: event._id } })
    expect(counts.total).toBe(1)
    await company.api.data(eventRoutes.update, { ...at(company, event._id), body: { name: 'Big Expo' } })
    await company.api.data(eventRoutes.remove, at(company, event._id))
    const query = { event: event._id, format: 'csv' as const }
    const { text } = await company.api.call(leadRoutes.export, { ...of(company), query })
    expect(text).toContain('Big Expo')
    expect(await found(event._id)).toBe(1)
  })

  test('leave out an event that the person cannot see', async () => {
    const company = await makeOpenCompany(server)
    const event = await create(company)
    const other = await create(await makeOpenCompany(server))
    const member = await makeMember(server, company)
    for (const id of [event._id, other._id, newId()])
      expect((await meet(company, member, { event_id: id })).met.event).toBeNull()
  })

  test('are counted within each person’s permissions', async () => {
    const company = await makeOpenCompany(server)
    const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
    const event = await create(company, { member_ids: [ayu.id, budi.id], target: 3 })
    const id = event._id
    for (const warmth of ['hot', 'hot', null]) await meet(company, ayu, { event_id: id, warmth })
    await meet(company, budi, { event_id: id, warmth: 'cold' })
    await meet(company, budi, { warmth: 'cold' })
    const seenBy = async ({ api }: By) => {
      const { leads, warmth, by_person: people } = await api.data(eventRoutes.get, at(company, id))
      const [listed] = await api.data(eventRoutes.list, of(company))
      expect(listed?.leads).toBe(leads)
      return [leads, warmth, people.map(({ member, leads: own }) => [member?._id, own])]
    }
    expect(await seenBy(company)).toEqual([
      4,
      { hot: 2, warm: 0, cold: 1, none: 1 },
      [
        [ayu.id, 3],
        [budi.id, 1],
      ],
    ])
    expect(await seenBy(budi)).toEqual([
      1,
      { hot: 0, warm: 0, cold: 1, none: 0 },
      [
        [budi.id, 1],
        [ayu.id, 0],
      ],
    ])
  })

  test('with the same ID are stored once despite later changes', async () => {
    const company = await makeOpenCompany(server)
    const event = await create(company, { member_ids: [company.memberId] })
    const body = { _id: newId(), event_id: event._id, note: 'Fish', captured_at: '2026-11-18T03:00:00Z' }
    const first = await meet(company, company, body)
    await company.api.data(eventRoutes.remove, at(company, event._id))
    const second = await meet(company, company, body)
    expect(second.met).toEqual(first.met)
    const params = { companyId: company.id, leadId: first._id }
    const timeline = await company.api.data(leadRoutes.timeline, { params, query: {} })
    expect(timeline.map(({ kind }) => kind).toSorted()).toEqual(['captured', 'note'])
  })
})
