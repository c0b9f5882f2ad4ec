// npm run bench -- sizes: how much memory and disk Kartu takes, by how many people it has and by where they are kept.
//   --people 200,1000,10000,100000 --requests 20000
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../scripts/free-port.mjs'
import { type BenchDatabase, databaseBytes, preparePglite, preparePostgres } from './bench-database.ts'
import { killChildren, startKartu } from './children.ts'
import { residentMb } from './memory.ts'
import { Parts } from './parts.ts'
import { Sides } from './sides.ts'
import { table } from './table.ts'
import { requestBytes, send } from './traffic.ts'

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '200,1000,10000,100000' },
    /** At most, of cards and pages of the team each, before memory is looked at for the last time. */
    requests: { type: 'string', default: '20000' },
  },
})
/** More than fill quickly on embedded data. */
const embeddedMax = 10_000
const requestMs = 8_000
const parts = new Parts()

const rows: string[][] = []
for (const people of options.people.split(',').map(Number)) {
  for (const where of people <= embeddedMax ? (['embedded', 'PostgreSQL'] as const) : (['PostgreSQL'] as const))
    await parts.measure(`${people} people, ${where}`, () => look(people, where))
}
console.log(`\n${table(['People', 'Data', 'Memory after the start', 'after requests', 'Disk'], rows).join('\n')}`)
parts.close()

async function look(people: number, where: 'embedded' | 'PostgreSQL'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-sizes-'))
  const size = { companySizes: [people], sessions: 300 }
  const database = await (where === 'embedded' ? preparePglite(folder, size) : preparePostgres(folder, size))
  if (!database)
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install a PostgreSQL server on this machine.')
  try {
    const kartu = await startKartu(database.kartu, await freePort())
    const atRest = residentMb(kartu.pid)
    await ask(new Sides(database, kartu, kartu), database)
    const afterwards = residentMb(kartu.pid)
    await kartu.stop()
    const figures = [mb(atRest), mb(afterwards), mb(await diskMb(database))]
    rows.push([people.toLocaleString('en'), where, ...figures])
    console.log(rows.at(-1)?.join(' · '))
  } finally {
    killChildren()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Cards until all are remembered, and pages of the team with new searches. */
async function ask(side: Sides, database: BenchDatabase): Promise<void> {
  const [company] = database.facts.companies
  if (!company) throw new Error('There is no company')
  const max = Number(options.requests)
  const counted = (next: () => Buffer | undefined) => {
    let left = max
    return () => (left-- > 0 ? next() : undefined)
  }
  let at = 0
  const cards = () =>
    requestBytes('GET', `/c/${company.cards[at++ % company.cards.length]?.slug}`, { 'accept-encoding': 'br' })
  await send(side.kartu(counted(cards)).traffic, requestMs)
  const searches = Array.from({ length: 1_000 }, (_, number) => `search=${number}`)
  await send(side.kartu(counted(side.kartuLists(company, searches).traffic.next)).traffic, requestMs)
}

async function diskMb({ floor, kartu }: BenchDatabase): Promise<number> {
  if (floor.databaseUrl === undefined) return bytesIn(kartu['DATA_DIR'] ?? '') / 1e6
  return (await databaseBytes(floor.databaseUrl)) / 1e6
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

function mb(value: number | undefined): string {
  return value === undefined ? '–' : `${value.toFixed(0)} MB`
}
