import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'
import { makeActivityParts, keepActivityParts, rollUpActivities } from './roll-up.ts'
import { insertVisits, type KeptVisit } from './activities.sql.ts'
import { reopenDays } from './roll-up.sql.ts'

const server = await startOwnServer({ JOBS: 'off' })
const { database } = server

/**
 * Zones with offsets of half and quarter hours, and with days of 23, 23½, 24½ and 25 hours, some with a change of the
 * clocks at midnight. Each has a time near the change.
 */
const zones: [zone: string, near: string][] = [
  ['Asia/Jakarta', '2025-06-10T17:00:00Z'],
  ['Asia/Kolkata', '2025-06-10T18:30:00Z'],
  ['Asia/Kathmandu', '2025-06-10T18:15:00Z'],
  ['America/St_Johns', '2025-11-02T04:30:00Z'],
  ['America/New_York', '2025-03-09T07:00:00Z'],
  ['Africa/Cairo', '2025-10-30T21:00:00Z'],
  ['America/Santiago', '2025-09-07T04:00:00Z'],
  ['America/Santiago', '2025-04-06T03:00:00Z'],
  ['Australia/Lord_Howe', '2025-10-04T15:30:00Z'],
  // Clocks set back from one to midnight or from midnight to eleven: hours outside a day's bounds.
  ['America/Havana', '2025-11-02T04:30:00Z'],
  ['Atlantic/Azores', '2025-10-26T00:30:00Z'],
  ['Pacific/Kiritimati', '2025-06-10T10:00:00Z'],
]

interface Raw {
  at: string
  kind: string
  audience: string
  visitor: string | null
  [dimension: string]: string | null
}
const dimensions = ['source', 'device', 'country', 'language', 'member', 'card', 'division', 'team', 'event', 'target']
const rawText = `select at::text, kind, audience, visitor::text, source, device, country, language, member_id as member, card_id as card,
  division_id as division, team_id as team, event_id as event, target from activities where company_id = $1`

/** Counts one activity at a time with the calendar of `Intl` instead of PostgreSQL's. */
function naive(rows: Raw[], zone: string): Map<string, string> {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const counts = new Map<string, { count: number; visitors: Set<string> }>()
  for (const row of rows) {
    const day = format.format(new Date(row.at))
    for (const dimension of ['total', ...dimensions]) {
      const value = dimension === 'total' ? '' : row[dimension]
      if (value === null || value === undefined) continue
      const key = [day, row.kind, row.audience, dimension, value].join('|')
      const found = counts.get(key) ?? { count: 0, visitors: new Set() }
      counts.set(key, found)
      found.count += 1
      if (row.visitor !== null) found.visitors.add(row.visitor)
    }
  }
  return new Map([...counts].map(([key, { count, visitors }]) => [key, `${count} ${visitors.size}`]))
}

async function countedDays(companyId: string): Promise<Map<string, string>> {
  const rows = (await database
    .read({ companyId })
    .raw(
      `select day::text, kind, audience, dimension, value, count, visitors from activity_days where company_id = $1`,
      [companyId],
    )) as {
    day: string
    kind: string
    audience: string
    dimension: string
    value: string
    count: number
    visitors: number
  }[]
  return new Map(
    rows.map((row) => [
      [row.day, row.kind, row.audience, row.dimension, row.value].join('|'),
      `${row.count} ${row.visitors}`,
    ]),
  )
}

const sorted = (counts: Map<string, string>) => [...counts].toSorted(([one], [two]) => (one < two ? -1 : 1))

const traits = { device: ['phone', 'desktop'], country: ['ID', null], language: ['id', 'en', null] } as const

const visit = fc.record({
  minutes: fc.oneof(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: -70, max: 70 })),
  kind: fc.constantFrom('view' as const, 'save' as const, 'tap' as const),
  audience: fc.constantFrom('visitor' as const, 'bot' as const),
  visitor: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 6 }),
  card: fc.nat({ max: 2 }),
  source: fc.constantFrom('qr' as const, 'nfc' as const, null),
  target: fc.constantFrom('email', 'phone'),
})

async function people() {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id })
  const other = await makeMember(server, company)
  const db = database.read({ companyId: company.id })
  const team = crypto.randomUUID()
  await db.raw(`insert into pro_teams (company_id, id, name) values ($1, $2, 'North')`, [company.id, team])
  await db.raw(`insert into pro_team_members (company_id, team_id, member_id) values ($1, $2, $3)`, [
    company.id,
    team,
    other.id,
  ])
  return { company, db, cards: [company.cardId, member.cardId, other.cardId] }
}

test('rolled-up days equal a naive count after any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      fc.array(visit, { minLength: 1, maxLength: 40 }),
      fc.array(visit, { maxLength: 15 }),
      async ([zone, near], [otherZone], first, late) => {
        const { company, db, cards } = await people()
        const kept = ({ minutes, card, visitor, target, ...one }: (typeof first)[number]): KeptVisit => ({
          ...one,
          atMs: Date.parse(near) + minutes * 60_000,
          cardId: cards[card] ?? '',
          visitor: visitor === null ? null : String(visitor * 10 + card),
          device: traits.device[(visitor ?? 0) % 2] ?? 'other',
          country: traits.country[(visitor ?? 0) % 2] ?? null,
          language: traits.language[(visitor ?? 0) % 3] ?? null,
          eventCode: null,
          linkToken: null,
          target: one.kind === 'tap' ? target : null,
        })
        const raw = async () => (await db.raw(rawText, [company.id])) as Raw[]
        const same = async (inZone: string) =>
          expect(sorted(await countedDays(company.id))).toEqual(sorted(naive(await raw(), inZone)))
        const setZone = (name: string) =>
          db.raw('update companies set time_zone = $2 where id = $1', [company.id, name])

        await setZone(zone)
        await insertVisits(db, company.id, first.map(kept))
        await rollUpActivities({ database })
        await same(zone)
        if (late.length > 0) await insertVisits(db, company.id, late.map(kept))
        await Promise.all([rollUpActivities({ database }), rollUpActivities({ database })])
        await same(zone)
        await setZone(otherZone)
        await reopenDays(db, company.id, '2020-01-01T00:00:00Z')
        await rollUpActivities({ database })
        await same(otherZone)
        await reopenDays(db, company.id, '2020-01-01T00:00:00Z')
        await rollUpActivities({ database })
        await same(otherZone)
        expect(await raw()).toHaveLength(first.length + late.length)
      },
    ),
    { numRuns: casesOf(20) },
  )
}, 120_000)

test('keeps counts of deleted months without recounting', async () => {
  const { company, db, cards } = await people()
  const at = (iso: string): KeptVisit => ({
    ...{ atMs: Date.parse(iso), cardId: cards[0] ?? '', kind: 'view', audience: 'visitor', visitor: '7' },
    ...{ source: null, eventCode: null, linkToken: null, device: 'phone', country: null, language: null, target: null },
  })
  await insertVisits(
    db,
    company.id,
    ['2024-01-31T16:30:00Z', '2024-01-31T17:30:00Z', '2024-02-10T00:00:00Z', '2024-04-01T00:00:00Z'].map(at),
  )
  if (database.kind === 'postgres') await makeActivityParts(database.global)
  await rollUpActivities({ database })
  const before = sorted(await countedDays(company.id))
  expect(
    before.filter(([key]) => key.includes('total')).map(([key, numbers]) => `${key.slice(0, 10)} ${numbers}`),
  ).toEqual(['2024-01-31 1 1', '2024-02-01 1 1', '2024-02-10 1 1', '2024-04-01 1 1'])
  await keepActivityParts({ database, env: { activityMonths: 12 } }, new Date('2025-03-15T00:00:00Z'))
  expect(await db.raw(`select at::text from activities where company_id = $1`, [company.id])).toEqual([
    { at: '2024-04-01 00:00:00+00' },
  ])
  await reopenDays(db, company.id, '2024-03-03T00:00:00Z')
  await rollUpActivities({ database })
  expect(sorted(await countedDays(company.id))).toEqual(before)
})

test('the groups of a day keep their first count', async () => {
  const { company, db, cards } = await people()
  const { id: later } = await makeDivision(server, company)
  await db.raw(`update members set groups_since = '2020-01-01Z' where company_id = $1`, [company.id])
  const at = (cardId = ''): KeptVisit => ({
    ...{ atMs: Date.parse('2026-11-02T05:00:00Z'), cardId, kind: 'view', audience: 'visitor', visitor: null },
    ...{ source: null, eventCode: null, linkToken: null, device: 'phone', country: null, language: null, target: null },
  })
  const groups = async () => {
    const rows = await db.raw(`select groups from activity_day_states where company_id = $1`, [company.id])
    return rows.flatMap((row) => (row as { groups: unknown[] }).groups.map((group) => JSON.stringify(group))).toSorted()
  }
  await insertVisits(db, company.id, [at(cards[0])])
  await rollUpActivities({ database })
  const before = await groups()
  expect(before.map((group) => (JSON.parse(group) as [unknown, unknown, number])[2])).toEqual([1, 1, 1])
  await db.raw(`update members set division_id = $2, groups_since = now() where company_id = $1`, [company.id, later])
  await insertVisits(db, company.id, [at(cards[0])])
  await rollUpActivities({ database })
  const after = await groups()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after.filter((group) => !before.includes(group)).map((group) => JSON.parse(group) as unknown)).toContainEqual([
    ...[later, null, 0],
  ])
})
