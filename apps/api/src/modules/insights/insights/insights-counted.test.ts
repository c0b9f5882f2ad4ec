import { insightRoutes, type Insights } from '@kartu/contracts/insights/insights'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anActivity, makeActivities, type TestActivity } from '../../../../test/activities.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, newToken, type TestMember, unique } from '../../../../test/factories.ts'
import { type NaiveAsk, naively } from '../../../../test/naive-insights.ts'
import { startServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'
import { newId } from '../../../db/columns.ts'
import { proTeamMembers, proTeams } from '../../../db/schema/leads.ts'
import { comparedSpan, daysOf } from './periods.ts'

/* For random activities in any time zone, on open and closed days, every figure equals a row-by-row count. */

const server = await startServer()
const company = await makeCompany(server)
const { id: companyId } = company
const divisions = [await makeDivision(server, company), await makeDivision(server, company)].map(({ id }) => id)
const people: TestMember[] = []
for (let at = 0; at < 4; at += 1)
  people.push(await makeMember(server, company, { divisionId: divisions[at % 2] ?? null }))
const divisionAdmin = await makeMember(server, company, { divisionId: divisions[0] ?? null, roles: ['division_admin'] })
const teams = [newId(), newId()]
const teamPeople = people.slice(1, 3)
const db = server.database.read({ companyId })
await db.orm.insert(proTeams).values(teams.map((id) => ({ companyId, id, name: `Team ${unique()}` })))
for (const { id: memberId } of teamPeople)
  await db.orm.insert(proTeamMembers).values({ companyId, teamId: teams[0] ?? '', memberId })
const manager = await makeMember(server, company)
await asOwner(server.database, (query) =>
  query('update pro_teams set manager_id = $2 where id = $1', [teams[0], manager.id]),
)

const callers = [
  { token: company.founder.token, userId: company.founder.id, members: null },
  { userId: people[0]?.user.id ?? '', members: [people[0]?.id ?? ''] },
  { userId: divisionAdmin.user.id, members: [divisionAdmin.id, people[0]?.id ?? '', people[2]?.id ?? ''] },
  { userId: manager.user.id, members: [manager.id, ...teamPeople.map(({ id }) => id)] },
]

const zones = [
  'Asia/Jakarta',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Havana',
  'UTC',
]
const events = [newId(), newId()]
const leadIds = Array.from({ length: 6 }, newId)
const last = Date.parse('2026-11-20T12:00:00Z')
/** In Havana, clocks are set back at midnight. */
const atHavana = (last - Date.parse('2026-11-01T05:00:00Z')) / 60_000
const moment = fc.oneof(
  fc.integer({ min: -120, max: 120 }).map((minutes) => atHavana + minutes),
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 * 24 * 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 420 * 24 * 60 }) },
)
const some = <const T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: null })
const activity = fc.record({
  minutesAgo: moment,
  kind: fc.constantFrom('view', 'view', 'view', 'save', 'tap', 'qr', 'share', 'lead', 'lead', 'status'),
  audience: fc.constantFrom('visitor', 'visitor', 'visitor', 'bot', 'preview', 'own'),
  person: fc.option(fc.nat({ max: people.length - 1 }), { nil: null, freq: 6 }),
  team: some(...teams),
  event: some(...events),
  source: some('qr', 'link', 'nfc', 'event'),
  device: some('phone', 'desktop'),
  country: some('ID', 'SG'),
  language: some('en', 'id'),
  visitor: fc.nat({ max: 4 }),
  lead: fc.nat({ max: leadIds.length - 1 }),
  status: fc.constantFrom('contacted', 'qualified', 'won', 'lost'),
  tapped: fc.constantFrom('email', 'phone', 'linkedin'),
  way: fc.constantFrom('form', 'form', 'manual'),
})

function made(facts: (typeof activity extends fc.Arbitrary<infer A> ? A : never)[]): TestActivity[] {
  const met = new Set<number>()
  // Leads are met once and changed afterwards.
  return facts
    .toSorted((one, other) => other.minutesAgo - one.minutesAgo)
    .flatMap((one) => {
      const isOfLead = one.kind === 'lead' || one.kind === 'status'
      if (isOfLead && (one.kind === 'lead') === met.has(one.lead)) return []
      if (one.kind === 'lead') met.add(one.lead)
      const owner = one.person === null ? undefined : people[one.person]
      return [
        {
          ...anActivity,
          ...{ source: one.source, device: one.device, country: one.country, language: one.language },
          at: new Date(last - one.minutesAgo * 60_000),
          kind: one.kind,
          audience: isOfLead ? 'visitor' : one.audience,
          memberId: owner?.id ?? null,
          cardId: owner?.cardId ?? null,
          divisionId: one.person === null ? null : (divisions[one.person % 2] ?? null),
          teamId: one.team,
          eventId: one.event,
          visitor: isOfLead ? null : one.visitor,
          target:
            one.kind === 'tap' ? one.tapped : one.kind === 'lead' ? one.way : one.kind === 'status' ? one.status : null,
          leadId: isOfLead ? (leadIds[one.lead] ?? null) : null,
        },
      ]
    })
}

const filters = fc.record(
  {
    division: fc.subarray(divisions, { minLength: 1 }),
    team: fc.subarray(teams, { minLength: 1 }),
    member: fc.subarray(
      people.map(({ id }) => id),
      { minLength: 1 },
    ),
    card: fc.subarray(
      people.map(({ cardId }) => cardId),
      { minLength: 1 },
    ),
    source: fc.subarray(['qr', 'link', 'nfc', 'event'], { minLength: 1 }),
    event: fc.subarray(events, { minLength: 1 }),
  },
  { requiredKeys: [] },
)
const ask = fc.record({
  days: fc.constantFrom(1, 7, 30, 90, 91, 200),
  compare: fc.constantFrom('before', 'year', 'none'),
  filter: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: filters }),
  audience: fc.constantFrom(['visitor'], ['visitor', 'own'], ['bot']),
  caller: fc.nat({ max: callers.length - 1 }),
})
type Ask = typeof ask extends fc.Arbitrary<infer A> ? A : never

async function expectFigures(rows: TestActivity[], zone: string, one: Ask): Promise<void> {
  const caller = callers[one.caller]
  if (!caller) throw new Error('Nobody asks')
  const api = server.as({ token: await newToken(server, caller.userId) }).inCompany(companyId)
  const span = { from: '', to: '2026-11-20' }
  span.from = new Date(Date.parse(span.to) - (one.days - 1) * 86_400_000).toISOString().slice(0, 10)
  const filter: NaiveAsk['filter'] = one.filter
  const joined = Object.fromEntries(Object.entries(filter).map(([name, ids]) => [name, ids.join(',')]))
  const query = { ...span, compare: one.compare, ...joined, audience: one.audience.join(',') } as const
  const answer = await api.data(insightRoutes.get, { params: { companyId }, query: query })
  const names = Object.keys(filter)
  const isBeyond = one.days > 90
  const others = names.filter((name) => name !== 'member' && !(name === 'card' && names.length === 1))
  if (isBeyond && (names.length > 1 || (caller.members !== null && others.length > 0))) {
    expect(answer).toMatchObject({ withheld: 'too_many_filters', figures: null })
    return
  }
  const { figures } = answer
  if (!figures) throw new Error('No figures')
  const asked = { zone, audience: one.audience, filter, members: caller.members }
  const naive = naively(rows, { ...asked, ...span })
  const before = comparedSpan(span, one.compare)
  const naiveBefore = before && naively(rows, { ...asked, ...before })
  expectTotals(figures.totals, naive.totals)
  if (naiveBefore && figures.totals_before) expectTotals(figures.totals_before, naiveBefore.totals)
  else expect(figures.totals_before).toBe(naiveBefore)
  expect(figures.funnel).toEqual(naive.funnel)
  const compared = before ? daysOf(before) : []
  expect(figures.days).toEqual(
    daysOf(span).map((day, at) => ({ ...naive.onDay(day), before: naiveBefore?.onDay(compared[at] ?? '') ?? null })),
  )
  const { repeats, ...leftOut } = answer.left_out ?? {}
  expect(Object.values(leftOut)).toEqual(naive.leftOut)
  expect(repeats).toBe(names.length > 0 || caller.members !== null ? null : 0)
  expect(answer.sees_all).toBe(caller.members === null)
  const isLimited = isBeyond && (names.length > 0 || caller.members !== null)
  expect(answer.limited).toBe(isLimited)
  if (isLimited)
    expect(figures).toMatchObject({ sources: null, countries: null, devices: null, languages: null, links: null })
  else expectShares(figures, naive, naiveBefore)
  expectHours(figures, naive)
  const tellsPeople = !isLimited || names.every((name) => name === 'member')
  if (!tellsPeople) return expect(figures).toMatchObject({ people: null, adoption: null })
  for (const person of people) {
    const { shares, ...own } = naive.person(person.id)
    const line = figures.people?.find(({ member }) => member._id === person.id)
    if (own.views + own.saves + own.leads + shares === 0) expect(line).toBeUndefined()
    else if (line) expectTotals({ ...line, member: undefined }, { ...own, member: undefined })
  }
  return undefined
}

function expectTotals(found: object, wanted: object): void {
  for (const [name, value] of Object.entries(wanted))
    if (typeof value === 'number') expect([name, Reflect.get(found, name)]).toEqual([name, expect.closeTo(value, 6)])
    else expect([name, Reflect.get(found, name)]).toEqual([name, value])
}

type Naive = ReturnType<typeof naively>
type Figures = NonNullable<Insights['figures']>

function expectShares(figures: Figures, naive: Naive, before: Naive | null): void {
  for (const name of ['sources', 'countries', 'devices', 'languages'] as const) {
    const lines = figures[name] ?? []
    const nothing = { views: 0, leads: 0 }
    const values = new Set([...Object.keys(naive[name]), ...Object.keys(before?.[name] ?? {})])
    expect(lines.map(({ value }) => value).toSorted()).toEqual([...values].toSorted())
    for (const { value, views, leads, before: other } of lines) {
      expect([name, value, { views, leads }]).toEqual([name, value, naive[name][value] ?? nothing])
      expect(other).toEqual(before && (before[name][value] ?? nothing))
    }
  }
  const taps = Object.fromEntries(
    (figures.links ?? []).filter(({ taps }) => taps > 0).map((line) => [line.target, line.taps]),
  )
  expect(taps).toEqual(naive.links)
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function expectHours({ hours }: Figures, naive: Naive): void {
  const wanted = weekdays.map((weekday) =>
    Array.from({ length: 24 }, (_, hour) => naive.viewsAt(weekday, String(hour).padStart(2, '0'), hours?.from ?? '')),
  )
  expect(hours?.views).toEqual(wanted)
}

test('every figure equals a row-by-row count', { timeout: 600_000 }, async () => {
  const world = fc.record({
    facts: fc.array(activity, { minLength: 5, maxLength: 60 }),
    zone: fc.constantFrom(...zones),
    closed: fc.nat({ max: 2 }),
    asks: fc.array(ask, { minLength: 5, maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(world, async ({ facts, zone, closed, asks }) => {
      await asOwner(server.database, (query) => query('delete from rate_limits'))
      const rows = made(facts)
      await makeActivities(
        server,
        { id: companyId, zone },
        rows,
        (day) => closed === 0 || Number(day.at(-1)) % 2 === closed % 2,
      )
      for (const one of asks) await expectFigures(rows, zone, one)
    }),
    { numRuns: Number(process.env['INSIGHT_RUNS'] ?? casesOf(15)) },
  )
})
