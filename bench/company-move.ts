import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readEnv } from '../apps/api/src/settings/env.ts'
import { openProgram } from '../apps/api/src/program.ts'
import { freePort } from '../scripts/free-port.mjs'
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs'
import { type BenchDatabase, ordinaryDurability, preparePostgres } from './bench-database.ts'
import { compareArchives } from './archive-compare.ts'
import { killChildren, startKartu } from './children.ts'
import { compareCompany, type Side } from './company-compare.ts'
import { fillCompany } from './company-fill.ts'
import { seedLeads } from './leads/seed-leads.ts'
import { machineSentence, peakMb } from './machine.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

// npm run bench -- company-move: exports a company of 10,000 people with leads and pictures, imports it into an empty
// installation, exports it there again, and compares both archives and both companies.
// --people 10000 --leads 10000 --photos 3000 --badges 1000
// Exits with 1 if anything differs or a command takes too long.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    leads: { type: 'string', default: '10000' },
    photos: { type: 'string', default: '3000' },
    badges: { type: 'string', default: '1000' },
  },
})
const cli = join(import.meta.dirname, '../apps/api/dist/cli.js')
const publicUrl = 'https://kartu.example'
const troubles: string[] = []
const report = ({ message, cause }: Error) =>
  void troubles.push(cause instanceof Error ? `${message} ${cause.message}` : message)

const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-company-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, killChildren)
const from = await preparePostgres(folder, { companySizes: [Number(values.people)], sessions: 1 })
const server = await startThrowawayPostgres({ below: tmpdir(), more: ordinaryDurability })
try {
  if (!from || !server) throw new Error('There is no PostgreSQL on this machine')
  await run(from, server.url)
} catch (error) {
  troubles.push(String(error))
} finally {
  killChildren()
  await server?.stop()
  await from?.close()
  rmSync(folder, { recursive: true, force: true })
}
for (const trouble of troubles) console.log(`Not as it should be: ${trouble}`)
process.exitCode = troubles.length === 0 ? 0 : 1

async function run(from: BenchDatabase, databaseUrl: string): Promise<void> {
  const { companyId } = await seedLeads(from, Number(values.leads))
  const settings = { ...from.kartu, PUBLIC_URL: publicUrl, JOBS: 'off', BILLING: 'none' }
  const program = await openProgram(readEnv({ ...settings, LOG_LEVEL: 'error' }), report)
  const { deps } = program
  const admin = await connected(from.floor.databaseUrl ?? '')
  try {
    await fillCompany(
      { deps, admin, companyId, folder },
      { photos: Number(values.photos), badges: Number(values.badges) },
    )
    const to = { DATA_DIR: join(folder, 'other'), DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, JOBS: 'off' }
    mkdirSync(to.DATA_DIR)
    console.log(`${from.description}. ${machineSentence()}`)
    const path = join(folder, 'company.zip')
    say('Export', await runCommand(settings, ['company', 'export', companyId, path]), 30)
    console.log(`  ${(statSync(path).size / 1e6).toFixed(1)} MB`)
    say('Import', await runCommand(to, ['company', 'import', path]), 90)
    const again = join(folder, 'again.zip')
    say('Export of the imported company', await runCommand(to, ['company', 'export', companyId, again]), 30)
    const archives = await compareArchives(path, again)
    console.log(`Compared archives: ${archives.files} files, ${(archives.bytes / 1e6).toFixed(1)} MB`)
    troubles.push(...archives.differences.slice(0, 50))
    await compare(companyId, { settings, to }, admin, deps)
  } finally {
    await admin.end()
    await program.close()
  }
}

type Opened = Awaited<ReturnType<typeof openProgram>>['deps']
type Settings = Record<string, string>

async function compare(
  companyId: string,
  { settings, to }: Record<'settings' | 'to', Settings>,
  admin: pg.Client,
  { files }: Opened,
): Promise<void> {
  const there = await openProgram(readEnv({ ...to, BILLING: 'none', LOG_LEVEL: 'error' }), report)
  const side = async (one: Settings, more: Omit<Side, 'kartu'>) => ({
    ...more,
    kartu: await startKartu({ ...one, LOG_LEVEL: 'error' }, await freePort()),
  })
  const other = await connected(to['DATABASE_URL'] ?? '')
  const [here, arrived] = [
    await side(settings, { admin, files }),
    await side(to, { admin: other, files: there.deps.files }),
  ]
  const { tables, rows, pictures, pages, differences } = await compareCompany(companyId, here, arrived)
  await here.kartu.stop()
  await arrived.kartu.stop()
  await other.end()
  await there.close()
  console.log(`Compared: ${rows} rows of ${tables} tables, ${pictures} files of pictures, ${pages} addresses of cards`)
  troubles.push(...differences)
}

function say(
  what: string,
  { code, said, seconds, peak }: Awaited<ReturnType<typeof runCommand>>,
  goalSeconds: number,
): void {
  if (code !== 0) troubles.push(`${what} ended with ${code}: ${said}`)
  if (seconds > goalSeconds) troubles.push(`${what} took longer than ${goalSeconds} s`)
  console.log(`${what}: ${seconds.toFixed(1)} s (≤ ${goalSeconds} s), at most ${peak.toFixed(0)} MB`)
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`set time zone 'UTC'`)
  return client
}

interface Ended {
  /** Null if a signal ended it. */
  code: number | null
  said: string
  seconds: number
  /** Peak memory of the process, in MB. */
  peak: number
}

/** Runs an operator's command in a child process. */
async function runCommand(settings: Record<string, string>, words: readonly string[]): Promise<Ended> {
  const began = performance.now()
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn', BILLING: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakMb(child.pid ?? 0) ?? 0)), 100)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  return { code, said: said.trim(), seconds: (performance.now() - began) / 1_000, peak }
}
