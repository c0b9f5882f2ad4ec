// npm run bench -- activities: fills a database with what happened with cards, and measures writing it down,
// counting a day and reading the figures.
//   --events 10000000 --years 2 --companies 100 --day 5000000 --rounds 15 --keep --only writing
// Half of the events are of one company, the others of the rest. With `--keep` the database stays, and its address is said.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../apps/api/src/db/open.ts'
import { rollUpActivities } from '../apps/api/src/modules/activities/roll-up.ts'
import { measureCountedPage } from './activities-page.ts'
import { measureReading } from './activities-reading.ts'
import { activityColumns, measureWriting } from './activities-writing.ts'
import { preparePostgres } from './bench-database.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    years: { type: 'string', default: '2' },
    companies: { type: 'string', default: '100' },
    day: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '9' },
    keep: { type: 'boolean', default: false },
    /** `page`, a cached card with and without counting; `writing`, without counting days, which takes minutes; `reading`, the screen. */
    only: { type: 'string' },
  },
})
const [events, years, companies, day, rounds] = [
  values.events,
  values.years,
  values.companies,
  values.day,
  values.rounds,
].map(Number) as [number, number, number, number, number]

const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-'))
const bench = await preparePostgres(folder, {
  companySizes: [1_000, ...Array<number>(companies - 1).fill(10)],
  sessions: 1,
})
if (!bench) throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install a PostgreSQL server on this machine.')
const databaseCpuMs = bench.cpuMs
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
  if (!values.only || values.only === 'page') console.log(await measureCountedPage(bench))
  if (values.only !== 'page') await fillAndMeasure()
  if (values.keep) console.log(`Kept at ${bench.floor.databaseUrl}`)
} finally {
  await database.close()
  await admin.end()
  if (!values.keep) await bench.close()
  rmSync(folder, { recursive: true, force: true })
}

async function fillAndMeasure(): Promise<void> {
  const [first, ...others] = bench?.facts.companies ?? []
  if (!first) throw new Error('There is no company')
  const [dense, sparse] = [first.id, others.map(({ id }) => id)]
  await makeMonths(dense)
  await admin.query('select setseed(0.5)')
  const filledMs = await timed(async () => {
    await fill([dense], events / 2, `now() - random() * interval '${years} years'`)
    await fill(sparse, events / 2, `now() - random() * interval '${years} years'`)
  })
  console.log(`${events.toLocaleString('en')} events over ${years} years in ${seconds(filledMs)}; ${await sizes()}`)
  const place = { companyId: dense, cardIds: first.cards.map(({ id }) => id) }
  if (values.only !== 'reading') console.log(await measureWriting({ database, admin, databaseCpuMs }, place, rounds))
  if (values.only !== 'writing') await measureCounting(dense, sparse)
}

async function measureCounting(dense: string, sparse: string[]): Promise<void> {
  await fill([dense], day, `current_date - 40 + random() * interval '1 day'`, true)
  await admin.query('vacuum analyze activities')
  const countedMs = await timed(() => rollUpActivities({ database }))
  console.log(`A day of ${day.toLocaleString('en')} events counted in ${seconds(countedMs)}`)
  await fill([dense, ...sparse], 0, 'now()', true)
  // Of the two that are asked about: the days of the others say nothing of theirs.
  await admin.query(
    `insert into activity_day_states (company_id, day) select distinct company_id, (at at time zone 'Asia/Jakarta')::date from activities
     where company_id = any($1) on conflict do nothing`,
    [[dense, sparse[0]]],
  )
  const allMs = await timed(() => rollUpActivities({ database }))
  const { rows } = await admin.query<{ days: number; lines: number }>(
    `select count(distinct (company_id, day))::int as days, count(*)::int as lines from activity_days`,
  )
  console.log(`All days of two companies counted in ${seconds(allMs)}: ${rows[0]?.days} days, ${rows[0]?.lines} rows`)
  await sayReading('The screen')
  // As many again, all of them before any period that is asked for; at least two years are needed for it.
  await fill([dense, ...sparse], events, `now() - interval '400 days' - random() * interval '300 days'`)
  await admin.query('update activity_day_states set rolled_at = null')
  await rollUpActivities({ database })
  await sayReading('With twice the events, the others outside the periods')
}

async function sayReading(what: string): Promise<void> {
  await admin.query('vacuum analyze activities, activity_days')
  for (const [at, name] of [
    [0, 'the dense company'],
    [1, 'a sparse one'],
  ] as const) {
    const { id, cards } = bench?.facts.companies[at] ?? { id: '', cards: [] }
    const told = await measureReading(database, { companyId: id, cardId: cards[0]?.id ?? '' }, rounds)
    console.log(`${what}, ${name}, at the 95th percentile: ${told}`)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** One row a month, so that the program's own function makes the parts; then it goes. */
async function makeMonths(companyId: string): Promise<void> {
  await admin.query(
    `insert into activities (company_id, at, kind, audience)
     select $1, month, 'view', 'visitor' from generate_series(date_trunc('month', now() - interval '${years} years'), now(), '1 month') month`,
    [companyId],
  )
  await admin.query('select make_activity_parts()')
  await admin.query('delete from activities')
}

/** Views, saves and taps of random cards of these companies, by visitors of whom most come once. */
async function fill(ids: string[], count: number, at: string, open = false): Promise<void> {
  await admin.query(
    `with places as (select row_number() over () as place, c.company_id, c.id as card_id, m.id as member_id, m.division_id
       from cards c join members m on m.company_id = c.company_id and m.id = c.member_id where c.company_id = any($1)),
     drawn as (select 1 + floor(random() * (select count(*) from places))::int as place, ${at} as at, random() as r,
       floor(random() * $2 * 0.7)::bigint as visitor from generate_series(1, $2))
     insert into activities (${activityColumns})
     select p.company_id, d.at, case when d.r < 0.7 then 'view' when d.r < 0.85 then 'save' else 'tap' end,
       case when d.visitor % 20 = 0 then 'bot' else 'visitor' end, p.member_id, p.card_id, p.division_id, null, null,
       (array['qr', 'link', 'nfc', 'signature', null])[1 + floor(random() * 5)::int],
       (array['phone', 'tablet', 'desktop'])[1 + d.visitor % 3], (array['ID', 'SG', 'MY', 'DE'])[1 + d.visitor % 4],
       (array['id', 'en'])[1 + d.visitor % 2], hashint8extended(d.visitor, p.place), case when d.r >= 0.85 then 'email' end, null
     from drawn d join places p on p.place = d.place`,
    [ids, Math.round(count)],
  )
  if (open && count > 0)
    await admin.query(
      `insert into activity_day_states (company_id, day) select $1, d::date from generate_series(current_date - 41, current_date - 38, '1 day') d
       on conflict (company_id, day) do update set rolled_at = null`,
      [ids[0]],
    )
}

async function sizes(): Promise<string> {
  const { rows } = await admin.query<{ bytes: number; indexes: number; rows: number }>(
    `select sum(pg_relation_size(inhrelid))::float8 as bytes, sum(pg_indexes_size(inhrelid))::float8 as indexes,
       (select count(*)::float8 from activities) as rows from pg_inherits where inhparent = 'activities'::regclass`,
  )
  const { bytes = 0, indexes = 0, rows: count = 1 } = rows[0] ?? {}
  return `${Math.round(bytes / count)} bytes each and ${Math.round(indexes / count)} for the indexes`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
