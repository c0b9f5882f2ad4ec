// npm run bench -- backup: how long a backup takes, being tried out and being restored, and how much memory and disk, by
// how many companies of 20 people there are beside one of 10,000.
//   --companies 100,10000 --people 10000
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseUrl, onServer } from '../apps/api/test/servers.ts'
import { type BenchDatabase, databaseBytes, preparePostgres } from './bench-database.ts'
import { killChildren } from './children.ts'
import { bytesOf, runCommand } from './company-cli.ts'
import { copyCompanies, giveAccounts } from './companies/copy-companies.ts'
import { machine } from './machine.ts'
import { Parts } from './parts.ts'
import { table } from './table.ts'

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '100,10000' },
    people: { type: 'string', default: '10000' },
  },
})
const companyPeople = 20
const parts = new Parts()

console.log(JSON.stringify(machine()))
const lines: string[][] = []
for (const companies of values.companies.split(',').map(Number))
  await parts.measure(`${companies} companies`, () => look(companies))
const header = ['Companies', 'Database', 'Backup', 'backup', 'verify', 'restore']
console.log(`\n${table(header, lines).join('\n')}`)
parts.close()

async function look(companies: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-backup-'))
  const database = await preparePostgres(folder, {
    companySizes: [companyPeople, Number(values.people)],
    sessions: 1,
    settings: ['max_wal_size=8GB', 'shared_buffers=1GB'],
  })
  if (!database) throw new Error('There is no PostgreSQL on this machine')
  try {
    await fill(database, companies)
    const size = await databaseBytes(database.floor.databaseUrl ?? '')
    const file = join(folder, 'kartu.tar.gz')
    const taken = await run(database.kartu, ['backup', file])
    const tried = await run(database.kartu, ['verify', file])
    const restored = await inEmptyPlace(database, folder, (settings) => run(settings, ['restore', file]))
    const count = companies.toLocaleString('en')
    lines.push([count, megabytes(size), megabytes(bytesOf(file)), taken, tried, restored])
    console.log(lines.at(-1)?.join(' · '))
  } finally {
    killChildren()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill({ facts, floor }: BenchDatabase, companies: number): Promise<void> {
  await onServer(floor.databaseUrl ?? '', async (client) => {
    await giveAccounts(client)
    await copyCompanies(client, facts.companies[0]?.id ?? '', 1, companies - 1)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  })
}

/** With another database of the same owner on the same server, in which nobody is. */
async function inEmptyPlace<T>(
  { kartu, floor }: BenchDatabase,
  folder: string,
  work: (settings: Record<string, string>) => Promise<T>,
): Promise<T> {
  const name = 'kartu_bench_restored'
  const owner = new URL(kartu['DATABASE_OWNER_URL'] ?? '').username
  const change = (statement: string) => onServer(floor.databaseUrl ?? '', (client) => client.query(statement))
  await change(`create database ${name} owner ${owner}`)
  try {
    return await work({
      DATA_DIR: join(folder, 'restored'),
      DATABASE_URL: databaseUrl(kartu['DATABASE_URL'] ?? '', name),
      DATABASE_OWNER_URL: databaseUrl(kartu['DATABASE_OWNER_URL'] ?? '', name),
    })
  } finally {
    await change(`drop database ${name} with (force)`)
  }
}

async function run(settings: Record<string, string>, words: string[]): Promise<string> {
  const { code, said, seconds, peakMb } = await runCommand(settings, words)
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}: ${said}`)
  return `${seconds.toFixed(1)} s, ${peakMb?.toFixed(0)} MB`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
