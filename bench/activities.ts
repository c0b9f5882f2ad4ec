// npm run bench -- activities: fills a database with activities of two years and measures how long the screens of Lead
// Insights take. Half of the activities belong to one company, the others to the rest.
//   --events 10000000 --years 2 --companies 100 --rounds 9
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { InsightsQuery } from '@kartu/contracts/insights/insights'
import pg from 'pg'
import { openDatabase } from '../apps/api/src/db/open.ts'
import { rollUpActivities } from '../apps/api/src/modules/activity/activities/roll-up.ts'
import { type InsightsActor, readInsights } from '../apps/api/src/modules/insights/insights/read-insights.ts'
import { preparePostgres } from './bench-database.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    years: { type: 'string', default: '2' },
    companies: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '9' },
  },
})
const [events, years, companies, rounds] = [values.events, values.years, values.companies, values.rounds].map(
  Number,
) as [number, number, number, number]

const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-'))
const bench = await preparePostgres(folder, {
  companySizes: [1_000, ...Array<number>(companies - 1).fill(10)],
  sessions: 1,
})
if (!bench) throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install a PostgreSQL server on this machine.')
const admin = new pg.Client({ connectionString: bench.floor.databaseUrl })
await admin.connect()
const database = await openDatabase({
  dataDir: folder,
  databaseUrl: bench.kartu['DATABASE_URL'],
  databaseOwnerUrl: bench.kartu['DATABASE_OWNER_URL'],
  databasePoolSize: 10,
})
try {
  console.log(bench.description)
  await fill(bench.facts.companies.map(({ id }) => id))
  for (const [name, company] of [
    ['the large company', bench.facts.companies[0]],
    ['a small one', bench.facts.companies[1]],
  ] as const)
    for (const [screen, ms, goalMs] of await measureScreens(company?.id ?? '', company?.cards[0]?.id ?? '')) {
      console.log(`${screen}, ${name}: ${ms.toFixed(0)} ms at p95 (≤ ${goalMs})${ms > goalMs ? ' MISS' : ''}`)
      if (ms > goalMs) process.exitCode = 1
    }
} finally {
  await database.close()
  await admin.end()
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Adds the activities, half of them to the first company, and counts the days of the two companies that are measured. */
async function fill([large = '', ...small]: string[]): Promise<void> {
  // One row per month, so that the program's own function creates the partitions.
  await admin.query(
    `insert into activities (company_id, at, kind, audience)
     select $1, month, 'view', 'visitor' from generate_series(date_trunc('month', now() - interval '${years} years'), now(), '1 month') month`,
    [large],
  )
  await admin.query('select make_activity_parts()')
  await admin.query('delete from activities')
  await admin.query('select setseed(0.5)')
  for (const ids of [[large], small]) await addActivities(ids, Math.round(events / 2))
  await admin.query(
    `insert into activity_day_states (company_id, day) select distinct company_id, (at at time zone 'Asia/Jakarta')::date from activities
     where company_id = any($1) on conflict do nothing`,
    [[large, small[0]]],
  )
  await rollUpActivities({ database })
  await admin.query('vacuum analyze activities, activity_days')
}

/** Views, saves and taps of random cards of these companies. Most visitors come once. */
async function addActivities(ids: string[], count: number): Promise<void> {
  await admin.query(
    `with places as (select row_number() over () as place, c.company_id, c.id as card_id, m.id as member_id, m.division_id
       from cards c join members m on m.company_id = c.company_id and m.id = c.member_id where c.company_id = any($1)),
     drawn as (select 1 + floor(random() * (select count(*) from places))::int as place, now() - random() * interval '${years} years' as at,
       random() as r, floor(random() * $2 * 0.7)::bigint as visitor from generate_series(1, $2))
     insert into activities (company_id, at, kind, audience, member_id, card_id, division_id, source, device, country, language,
       visitor, target)
     select p.company_id, d.at, case when d.r < 0.7 then 'view' when d.r < 0.85 then 'save' else 'tap' end,
       case when d.visitor % 20 = 0 then 'bot' else 'visitor' end, p.member_id, p.card_id, p.division_id,
       (array['qr', 'link', 'nfc', 'signature', null])[1 + floor(random() * 5)::int],
       (array['phone', 'tablet', 'desktop'])[1 + d.visitor % 3], (array['ID', 'SG', 'MY', 'DE'])[1 + d.visitor % 4],
       (array['id', 'en'])[1 + d.visitor % 2], hashint8extended(d.visitor, p.place), case when d.r >= 0.85 then 'email' end
     from drawn d join places p on p.place = d.place`,
    [ids, count],
  )
}

/** Returns each screen of an admin with its time at the 95th percentile and its goal, in ms. */
async function measureScreens(companyId: string, cardId: string): Promise<[string, number, number][]> {
  const pro = { isOpen: true, hasLicence: true, permissions: [], teamIds: [], managedTeamIds: [] }
  const actor: InsightsActor = { companyId, memberId: randomUUID(), divisionId: null, roles: ['super_admin'], pro }
  const screens = [
    ['30 days', 300, {}],
    ['90 days, two filters', 300, { period: 'last_90_days', source: 'qr', card: cardId }],
    ['a year', 600, { period: 'last_365_days' }],
    ['a year, by source', 600, { period: 'last_365_days', source: 'qr' }],
    ['a year, by card', 600, { period: 'last_365_days', card: cardId }],
  ] as const
  const measured: [string, number, number][] = []
  for (const [name, goalMs, ask] of screens) {
    const query = InsightsQuery.parse(ask)
    const took: number[] = []
    // The first round plans the queries and is not measured.
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now()
      await readInsights(database.read({ companyId }), actor, query)
      if (round > 0) took.push(performance.now() - began)
    }
    const sorted = took.toSorted((one, other) => one - other)
    measured.push([name, sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN, goalMs])
  }
  return measured
}
