import { dayIn } from '@kartu/contracts/leads/event-days'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { memberRoutes } from '@kartu/contracts/company/members'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { describe, expect, test } from 'vitest'
import { anActivity, makeActivities, settlePeople, type TestActivity } from '../../../../test/activities.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeDivision,
  makeMember,
  makeOpenCompany,
  type TestCompany,
  type TestMember,
} from '../../../../test/factories.ts'
import { isSum, subsets } from '../../../../test/is-sum.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { rollUpActivities } from '../../activity/activities/roll-up.ts'
import { dayAfter } from '../../leads/leads/lead-days.ts'

/* The attacker moves people between groups, or adds people, to derive one person's figure from two responses. */

const server = await startOwnServer({ JOBS: 'off' })
const zone = 'Asia/Jakarta'
const day = (daysAgo: number) => dayAfter(dayIn(zone, new Date()), -daysAgo)
const noonOf = (daysAgo: number) => new Date(`${day(daysAgo)}T12:00:00+07:00`)

interface Person extends Pick<TestMember, 'id' | 'cardId' | 'api'> {
  division: string | null
  team?: string | null
}

const viewsOf = ({ id, cardId, division, team }: Omit<Person, 'api'>, views: number, daysAgo = 1): TestActivity[] =>
  Array.from({ length: views }, (_, visitor) => ({
    ...anActivity,
    kind: 'view',
    at: noonOf(daysAgo),
    memberId: id,
    cardId,
    divisionId: division,
    teamId: team ?? null,
    visitor,
  }))

async function makePeople(company: TestCompany, division: string | null, count: number): Promise<Person[]> {
  const people = []
  for (let at = 0; at < count; at += 1)
    people.push({ ...(await makeMember(server, company, { divisionId: division })), division })
  return people
}

const switchOff = ({ id: companyId, api }: TestCompany) =>
  api.data(insightRoutes.updateSettings, { params: { companyId }, body: { per_person: false } })
const read = ({ id: companyId, api }: TestCompany, query: object, as = api) =>
  as.data(insightRoutes.get, { params: { companyId }, query })
const move = ({ id: companyId, api }: TestCompany, memberId: string, division: string | null) =>
  api.data(memberRoutes.update, { params: { companyId, memberId }, body: { division_id: division } })
const countDays = () => rollUpActivities(server)

test('removing a person for a while reveals nothing to a manager', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const [manager] = await makePeople(company, null, 1)
  const members = await makePeople(company, null, 6)
  const ids = members.map(({ id }) => id)
  const body = { name: 'Fleet', manager_id: manager?.id ?? '', member_ids: ids }
  const { _id: team } = await company.api.data(proTeamRoutes.create, { params, body })
  await settlePeople(server, company.id)
  const rows = members.flatMap((person, at) => viewsOf({ ...person, team }, at + 1))
  await makeActivities(server, { id: company.id, zone }, rows)
  await countDays()
  await switchOff(company)
  const seen = async () => {
    const { figures, period } = await read(company, { from: day(3) }, manager?.api)
    expect(period.to).toBe(day(1))
    return figures?.totals.views
  }
  const [target = ''] = ids
  const before = await seen()
  await company.api.data(proTeamRoutes.removeMember, { params: { ...params, teamId: team, memberId: target } })
  const without = await seen()
  await company.api.data(proTeamRoutes.addMembers, {
    params: { ...params, teamId: team },
    body: { member_ids: [target] },
  })
  expect([before, without, await seen()]).toEqual([21, 21, 21])
})

test('accounts added today do not reveal earlier figures', async () => {
  const company = await makeOpenCompany(server)
  const { id: division } = await makeDivision(server, company)
  const others = await makePeople(company, null, 6)
  const [person] = await makePeople(company, division, 1)
  if (!person) throw new Error('There is no one')
  await settlePeople(server, company.id)
  const rows = [person, ...others].flatMap((one) => viewsOf(one, 3))
  await makeActivities(server, { id: company.id, zone }, rows)
  await countDays()
  await makePeople(company, division, 5)
  await switchOff(company)
  expect(await read(company, { division, from: day(3) })).toMatchObject({ withheld: 'too_few_people', figures: null })
  expect(await read(company, { from: day(3) })).toMatchObject({ withheld: null, figures: { totals: { views: 21 } } })
})

test('figures of a division end with the last full day', async () => {
  const company = await makeOpenCompany(server)
  const { id: division } = await makeDivision(server, company)
  const people = [...(await makePeople(company, division, 5)), ...(await makePeople(company, null, 5))]
  await settlePeople(server, company.id)
  const rows = people.flatMap((one) => [...viewsOf(one, 1), ...viewsOf(one, 1, 0)])
  await makeActivities(server, { id: company.id, zone }, rows)
  await switchOff(company)
  // Yesterday is over but not counted yet.
  expect((await read(company, { division, period: 'last_7_days' })).period.to).toBe(day(2))
  await countDays()
  const week = await read(company, { division, period: 'last_7_days' })
  expect([week.period.to, week.figures?.totals.views, week.figures?.adoption]).toEqual([day(1), 5, null])
  expect(await read(company, { division, period: 'today' })).toMatchObject({ withheld: 'days_not_over', figures: null })
})

test('omits a comparison with days that may not be shown', async () => {
  const company = await makeOpenCompany(server)
  const { id: division } = await makeDivision(server, company)
  const people = [...(await makePeople(company, division, 5)), ...(await makePeople(company, null, 5))]
  await settlePeople(server, company.id)
  await asOwner(server.database, (query) =>
    query('update members set groups_since = $3 where company_id = $1 and division_id = $2', [
      ...[company.id, division, noonOf(2).toISOString()],
    ]),
  )
  await makeActivities(
    server,
    { id: company.id, zone },
    people.flatMap((one) => [...viewsOf(one, 1), ...viewsOf(one, 1, 2)]),
  )
  await countDays()
  await switchOff(company)
  const yesterday = { division, from: day(1), to: day(1) }
  expect(await read(company, yesterday)).toMatchObject({
    withheld: null,
    before: null,
    figures: { totals_before: null },
  })
  expect(await read(company, { ...yesterday, from: day(2) })).toMatchObject({ withheld: 'too_few_people' })
})

test('people added late to an event do not reveal its figures', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const people = await makePeople(company, null, 6)
  const [person, ...others] = people.map(({ id }) => id)
  const days = { first_day: day(3), last_day: day(1), zone }
  const body = { name: 'Expo', ...days, member_ids: [person ?? ''] }
  const event = await company.api.data(eventRoutes.create, { params, body })
  await settlePeople(server, company.id)
  await makeActivities(
    server,
    { id: company.id, zone },
    people.flatMap((one, at) => viewsOf(one, 1).map((row) => ({ ...row, eventId: at === 0 ? event._id : null }))),
  )
  await countDays()
  await company.api.data(eventRoutes.update, {
    params: { ...params, eventId: event._id },
    body: { member_ids: [person ?? '', ...others] },
  })
  await switchOff(company)
  const query = { event: event._id, from: day(3) }
  expect(await read(company, query)).toMatchObject({ withheld: 'too_few_people' })
  await settlePeople(server, company.id)
  expect(await read(company, query)).toMatchObject({ withheld: null, figures: { totals: { views: 1 } } })
})

test('no sum of responses describes fewer than five people', async () => {
  const company = await makeOpenCompany(server)
  const divisions: string[] = []
  for (let at = 0; at < 3; at += 1) divisions.push((await makeDivision(server, company)).id)
  const [west = '', north = '', south = ''] = divisions
  const people = [
    ...(await makePeople(company, west, 4)),
    ...(await makePeople(company, north, 6)),
    ...(await makePeople(company, south, 7)),
  ]
  await settlePeople(server, company.id)
  const days = [3, 2, 1]
  // On the second day, one member of the north division is already in the south division.
  const placeOf = (person: Person, daysAgo: number) =>
    person === people[4] && daysAgo < 3 ? south : (person.division ?? '')
  const rows = days.flatMap((daysAgo) =>
    people.flatMap((person) => viewsOf({ ...person, division: placeOf(person, daysAgo) }, 1, daysAgo)),
  )
  const newcomer = people[4]?.id ?? ''
  await move(company, newcomer, south)
  await asOwner(server.database, (query) =>
    query('update members set groups_since = $2 where id = $1', [newcomer, noonOf(3).toISOString()]),
  )
  await makeActivities(server, { id: company.id, zone }, rows)
  await countDays()
  await switchOff(company)

  const spans = days.flatMap((from) => days.filter((to) => to <= from).map((to) => ({ from, to })))
  const told = new Map<number, number[][]>(days.map((daysAgo) => [daysAgo, []]))
  const readAll = async () => {
    for (const asked of subsets(divisions))
      for (const { from, to } of spans) {
        const filter = asked.length === 0 ? {} : { division: asked.join(',') }
        const { figures } = await read(company, { ...filter, from: day(from), to: day(to), compare: 'none' })
        if (!figures) continue
        for (const daysAgo of days.filter((one) => one <= from && one >= to)) {
          const row = people.map((one) => Number(asked.length === 0 || asked.includes(placeOf(one, daysAgo))))
          told.get(daysAgo)?.push(row)
          const views = figures.days.find((one) => one.day === day(daysAgo))?.views
          expect(views).toBe(row.reduce((sum, one) => sum + one, 0))
        }
      }
  }
  await readAll()
  const answers = [...told.values()].flat().length
  // Three members leave the south division, so that both divisions together become small.
  for (const person of people.slice(-3)) await move(company, person.id, null)
  await readAll()
  expect(answers).toBeGreaterThan(spans.length)
  for (const shown of told.values())
    for (const group of subsets(people.map((_, at) => at)).filter(({ length }) => length > 0 && length < 5))
      expect(
        isSum(
          shown,
          people.map((_, at) => Number(group.includes(at))),
        ),
      ).toBe(false)
}, 60_000)

describe('the date of joining a group', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const { id: division } = await makeDivision(server, company)
  const [person] = await makePeople(company, null, 1)
  const memberId = person?.id ?? ''
  const team = await company.api.data(proTeamRoutes.create, { params, body: { name: 'Fleet', member_ids: [] } })
  const teamParams = { params: { ...params, teamId: team._id } }
  const isReset = async (act: () => Promise<unknown>) => {
    await settlePeople(server, company.id)
    await act()
    const [row] = await asOwner(server.database, (query) =>
      query<{ reset: boolean }>(`select groups_since > '2020-01-02Z' as reset from members where id = $1`, [memberId]),
    )
    return row?.reset
  }
  const update = (body: object) => () =>
    company.api.data(memberRoutes.update, { params: { ...params, memberId }, body })

  test.each([
    ['a move to a division', true, update({ division_id: division })],
    ['the same division', false, update({ division_id: division })],
    ['a new address', false, update({ email: 'budi.baru@example.com' })],
    [
      'joining a team',
      true,
      () => company.api.data(proTeamRoutes.addMembers, { ...teamParams, body: { member_ids: [memberId] } }),
    ],
    [
      'joining it again',
      false,
      () => company.api.data(proTeamRoutes.addMembers, { ...teamParams, body: { member_ids: [memberId] } }),
    ],
    [
      'leaving it',
      true,
      () => company.api.data(proTeamRoutes.removeMember, { params: { ...teamParams.params, memberId } }),
    ],
    [
      'the end of a team',
      true,
      async () => {
        await company.api.data(proTeamRoutes.addMembers, { ...teamParams, body: { member_ids: [memberId] } })
        await settlePeople(server, company.id)
        await company.api.data(proTeamRoutes.remove, teamParams)
      },
    ],
    [
      'the end of a division',
      true,
      () =>
        company.api.data(divisionRoutes.remove, {
          params: { ...params, divisionId: division },
          query: {},
        }),
    ],
  ])('after %s: %s', async (_act, expected, act) => {
    expect(await isReset(act)).toBe(expected)
  })
})
