// npm run bench -- company-move: a company of 10,000 people with leads and pictures is exported, its export killed on the way
// and made again, and imported into an empty installation; both have to be the same. Then it is erased where it was.
//   --people 10000 --leads 10000 --photos 3000 --badges 1000
// Ends with 1 where anything differs, or where half of a file passes for a whole one.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readEnv } from '../apps/api/src/env.ts'
import { openProgram } from '../apps/api/src/program.ts'
import { freePort } from '../scripts/free-port.mjs'
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs'
import { type BenchDatabase, ordinaryDurability, preparePostgres } from './bench-database.ts'
import { killChildren, startKartu } from './children.ts'
import { bytesOf, runCommand } from './company-cli.ts'
import { compareCompany, type Side } from './company-compare.ts'
import { eraseBesideOthers } from './company-erase.ts'
import { fillCompany } from './company-fill.ts'
import { seedLeads } from './leads/seed-leads.ts'
import { machine } from './machine.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    leads: { type: 'string', default: '10000' },
    photos: { type: 'string', default: '3000' },
    badges: { type: 'string', default: '1000' },
  },
})
/** How much of the file is written when the export is killed. */
const killedAt = [0.05, 0.3, 0.6, 0.9]
const publicUrl = 'https://kartu.example'
const troubles: string[] = []
const report = ({ message, cause }: Error) =>
  void troubles.push(cause instanceof Error ? `${message} ${cause.message}` : message)

const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-company-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, killChildren)
const sessions = 200
const from = await preparePostgres(folder, { companySizes: [Number(values.people), 100], sessions })
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
    console.log(`${from.description}; ${JSON.stringify(machine())}`)
    const path = await exportAndKill(companyId, settings, to)
    say('Import', await runCommand(to, ['company', 'import', path]))
    await compare(companyId, { settings, to }, admin, deps)
    await erase(from, companyId, { settings, admin, deps })
  } finally {
    await admin.end()
    await program.close()
  }
}

/** Gives the file that was written after all the kills. */
async function exportAndKill(
  companyId: string,
  settings: Record<string, string>,
  to: Record<string, string>,
): Promise<string> {
  const exporting = (path: string) => ['company', 'export', companyId, path]
  const whole = join(folder, 'whole.zip')
  say('Export', await runCommand(settings, exporting(whole)))
  console.log(`  ${(bytesOf(whole) / 1e6).toFixed(1)} MB`)
  const path = join(folder, 'killed.zip')
  const draft = `${path}.part`
  for (const share of killedAt) {
    rmSync(draft, { force: true })
    const { code } = await runCommand(settings, exporting(path), { path: draft, atBytes: share * bytesOf(whole) })
    const left = bytesOf(draft)
    if (code !== null) troubles.push(`An export that was to be killed ended with ${code}`)
    if (existsSync(path)) troubles.push(`A killed export left a file under its name`)
    const taken = await runCommand(to, ['company', 'import', draft])
    if (taken.code !== 1 || !taken.said.includes('Nothing was imported.'))
      troubles.push(`Half of an export was taken: ${taken.said}`)
    console.log(`Killed at ${(left / 1e6).toFixed(1)} MB; what it left is refused: ${taken.said}`)
  }
  // On top of what the last one left.
  say('Export after the kills', await runCommand(settings, exporting(path)))
  return path
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

async function erase(
  { facts }: BenchDatabase,
  companyId: string,
  { settings, admin, deps }: { settings: Settings; admin: pg.Client; deps: Opened },
): Promise<void> {
  const kartu = await startKartu({ ...settings, LOG_LEVEL: 'error' }, await freePort())
  const others = { kartu, companyId: facts.companies[1]?.id ?? '', tokens: facts.tokens }
  const { seconds, others: waited } = await eraseBesideOthers({ deps, admin, companyId, others })
  await kartu.stop()
  const told = ({ answers, longestMs }: (typeof waited)['before']) => `${longestMs.toFixed(0)} ms of ${answers} answers`
  console.log(`Erased in ${seconds.toFixed(1)} s; adding a person elsewhere took at most ${told(waited.during)}`)
  console.log(`  before: ${told(waited.before)}`)
}

function say(what: string, { code, said, seconds, peakMb }: Awaited<ReturnType<typeof runCommand>>): void {
  if (code !== 0) troubles.push(`${what} ended with ${code}: ${said}`)
  console.log(`${what}: ${seconds.toFixed(1)} s, at most ${peakMb?.toFixed(0) ?? '?'} MB of memory`)
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`set time zone 'UTC'`)
  return client
}
