// npm run bench -- companies: compares two databases on one PostgreSQL, one with 100 companies of 20 people (`--team`)
// and one with many (`--companies 100000`), each with another company of 100,000 (`--people`). A program on each is
// called alternately. `--only search`, `--save`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../../apps/api/src/db/open.ts'
import { beginSession } from '../../apps/api/src/modules/identity/auth/sessions.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { type BenchDatabase, copyPostgres, preparePostgres } from '../bench-database.ts'
import { killChildren, startKartu } from '../children.ts'
import { Importer, peopleOf } from '../import-race.ts'
import { machineSentence } from '../machine.ts'
import { Parts } from '../parts.ts'
import { measured, median, race, type Runner, wholeCpuMicros } from '../race.ts'
import { type AskedCompany, casesOf, type World } from './company-cases.ts'
import { type CompanyLine, companyTable, missed, timesMax } from './company-report.ts'
import { copyCompanies, giveAccounts } from './copy-companies.ts'

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '100000' },
    people: { type: 'string', default: '100000' },
    team: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
})
const [companies, people, team, rounds] = [options.companies, options.people, options.team, options.rounds].map(
  Number,
) as [number, number, number, number]
if (!(team >= 2)) throw new Error('--team is at least 2, because founders have no password.')
const smallCompanies = 100
const asked = 100
const sessionsEach = 4
const imports = 8
const importedPeople = 100
const pace = { rounds, roundMs: 700, warmUpRequests: 20_000, warmUpMsMax: 3_000 }
const wants = (name: string) => name.toLowerCase().includes(options.only.toLowerCase())

const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-companies-'))
const parts = new Parts()
try {
  const small = await preparePostgres(folder, {
    companySizes: [team, people],
    sessions: 300,
    // With a smaller WAL, filling the database writes everything twice. The memory is typical of an installation of
    // that size.
    settings: ['max_wal_size=8GB', 'shared_buffers=1GB'],
  })
  if (!small) throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install a PostgreSQL server on this machine.')
  let large: BenchDatabase | undefined
  try {
    await fill(small, async (client) => {
      await giveAccounts(client)
      await copyCompanies(client, small.facts.companies[0]?.id ?? '', 1, smallCompanies - 1)
    })
    large = await copyPostgres(small)
    await fill(large, (client) =>
      copyCompanies(client, small.facts.companies[0]?.id ?? '', smallCompanies, companies - 1),
    )
    await measure(small, large)
  } finally {
    killChildren()
    await large?.close()
    await small.close()
  }
} finally {
  parts.close()
  rmSync(folder, { recursive: true, force: true })
}

async function fill(database: BenchDatabase, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const from = performance.now()
  await withAdmin(database, async (client) => {
    await act(client)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    const { rows } = await client.query<{ size: string; companies: number; members: number }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*)::int from companies) as companies,
        (select count(*)::int from members) as members`,
    )
    const { size, companies: made, members } = rows[0] ?? { size: '', companies: 0, members: 0 }
    console.log(
      `${made.toLocaleString('en')} companies, ${members.toLocaleString('en')} people, ${size}, filled in ${seconds(from)}`,
    )
  })
}

async function withAdmin<T>(database: BenchDatabase, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.floor.databaseUrl })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

function opened({ kartu }: BenchDatabase) {
  return openDatabase({
    dataDir: folder,
    databaseUrl: kartu['DATABASE_URL'],
    databaseOwnerUrl: kartu['DATABASE_OWNER_URL'],
    databasePoolSize: 2,
  })
}

async function measure(small: BenchDatabase, large: BenchDatabase): Promise<void> {
  const before = loadavg()[0] ?? 0
  const worlds = [await enter(small), await enter(large)] as const
  const lines: CompanyLine[] = []
  const part = async (name: string, act: () => Promise<CompanyLine>) => {
    const line = wants(name) && (await parts.measure(name, act))
    if (!line) return
    lines.push(line)
    console.log(companyTable([line]).at(-1))
  }
  for (const { name, runner } of casesOf(team, people)) await part(name, () => raceOf(name, runner, small, worlds))
  await part('Import', () => importsOf(small, worlds))
  for (const { kartu } of worlds) await kartu.stop()
  report(small, lines, [before, loadavg()[0] ?? 0])
}

async function raceOf(
  name: string,
  runner: (world: World) => Runner,
  small: BenchDatabase,
  worlds: readonly [World, World],
): Promise<CompanyLine> {
  const outcome = await race(runner(worlds[0]), runner(worlds[1]), pace, small.cpuMs)
  const [cpuSmall, cpuLarge] = [wholeCpuMicros(outcome.floor), wholeCpuMicros(outcome.kartu)]
  return {
    name,
    ms: { small: outcome.floor.p50Ms, large: outcome.kartu.p50Ms },
    cpuMicros:
      outcome.cpuRatio === undefined || cpuSmall === undefined || cpuLarge === undefined
        ? undefined
        : { small: cpuLarge * outcome.cpuRatio, large: cpuLarge },
  }
}

/** Starts a program on a database and collects its companies. */
async function enter(database: BenchDatabase): Promise<World> {
  const [template, big] = database.facts.companies
  if (!template || !big) throw new Error('A company is missing')
  const found = await withAdmin(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from companies where id <> all($1) order by id`, [
      [template.id, big.id],
    ])
    const ids = Array.from(
      { length: Math.min(asked, rows.length) },
      (_, at) => rows[Math.floor((at * rows.length) / Math.min(asked, rows.length))]?.id,
    )
    const chosen = await client.query<{ id: string; user_id: string; slugs: string[]; emails: string[] }>(
      `select c.id, (select m.user_id from members m where m.company_id = c.id and 'super_admin' = any(m.roles)) as user_id,
        array(select l.slug from card_links l where l.company_id = c.id and l.current order by l.slug) as slugs,
        array(select m.email from members m join users u on u.id = m.user_id
          where m.company_id = c.id and u.password_hash is not null order by m.id) as emails
       from companies c where c.id = any($1) order by c.id`,
      [ids],
    )
    return chosen.rows
  })
  const open = await opened(database)
  const places: AskedCompany[] = []
  for (const { id, user_id: userId, slugs } of found) {
    const tokens: string[] = []
    for (let at = 0; at < sessionsEach; at += 1)
      tokens.push(await beginSession(open.global, userId, 'Benchmark', { way: 'code' }))
    places.push({ id, slugs, tokens })
  }
  await open.close()
  return {
    kartu: await startKartu({ ...database.kartu, TRUST_PROXY: '127.0.0.1' }, await freePort()),
    companies: places,
    large: { id: big.id, slugs: big.cards.map(({ slug }) => slug), tokens: database.facts.tokens },
    // One person per company in turn, so that no account reaches its limit.
    emails: Array.from({ length: team }, (_, at) => found.flatMap(({ emails }) => emails.slice(at, at + 1))).flat(),
  }
}

/** Imports, each into a different company. */
async function importsOf(small: BenchDatabase, worlds: readonly [World, World]): Promise<CompanyLine> {
  const times: { ms: number; cpu: number | undefined }[][] = [[], []]
  for (let at = -2; at < imports; at += 1) {
    for (const [side, { kartu, companies: places }] of worlds.entries()) {
      const place = places[at + 2] as AskedCompany
      const importer = new Importer(kartu, place.id, place.tokens, 5)
      const from = performance.now()
      const figures = await measured(kartu.pid, small.cpuMs, async () => {
        await importer.run(peopleOf(`companies-${at}`, importedPeople))
        return { requests: 1, latenciesMs: new Float64Array() }
      })
      if (at >= 0) times[side]?.push({ ms: performance.now() - from, cpu: wholeCpuMicros(figures) })
    }
  }
  const [ofSmall = [], ofLarge = []] = times
  const cpu = (of: typeof ofSmall) => median(of.map((one) => one.cpu ?? Number.NaN))
  const isKnown = [...ofSmall, ...ofLarge].every((one) => one.cpu !== undefined)
  return {
    name: `Import of ${importedPeople} people`,
    ms: { small: median(ofSmall.map(({ ms }) => ms)), large: median(ofLarge.map(({ ms }) => ms)) },
    cpuMicros: isKnown ? { small: cpu(ofSmall), large: cpu(ofLarge) } : undefined,
  }
}

function report(database: BenchDatabase, lines: CompanyLine[], [before, after]: number[]): void {
  const count = (number: number) => number.toLocaleString('en')
  const text = [
    '# Many companies',
    '',
    `${count(smallCompanies)} companies of ${team} people (small) and ${count(companies)} (large), in both one of ${count(people)} besides; ${asked} companies from the first to the last are asked, in turns; medians of ${rounds} rounds. ${database.description}, 1 GB of shared buffers. ${machineSentence()} Load ${before?.toFixed(1)} before and ${after?.toFixed(1)} after.`,
    '',
    ...companyTable(lines),
    '',
  ].join('\n')
  console.log(`\n${text}`)
  if (options.save) writeFileSync(join(import.meta.dirname, '../results/companies.md'), text)
  const misses = missed(lines)
  console.log(`${misses.length} of ${lines.length} cost more than ${timesMax} times as much in the large database.`)
  if (misses.length > 0) process.exitCode = 1
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(0)} s`
}
