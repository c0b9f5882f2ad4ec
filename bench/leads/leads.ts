// npm run bench -- leads: the Lead Manager of a company of 1,000 people with 100,000 leads on PostgreSQL, asked by 20 users at
// once while somebody changes a lead every second. `--as own`, `--only search`, `--seconds 3`, `--pause 0` and `--save`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../scripts/free-port.mjs'
import { type BenchDatabase, preparePostgres } from '../bench-database.ts'
import { type Child, killChildren, startFloor, startKartu } from '../children.ts'
import { machine } from '../machine.ts'
import { residentMb } from '../memory.ts'
import { Parts } from '../parts.ts'
import { floorConfig } from '../paths.ts'
import { measured, quantile } from '../race.ts'
import { requestBytes, type Sample, send } from '../traffic.ts'
import { floorStatement, leadCases, pathOf } from './lead-cases.ts'
import { chosen, goalMs, type LeadFigures, type LeadLine, leadTable, missed } from './lead-report.ts'
import { askers, type LeadFacts, seedLeads } from './seed-leads.ts'

const { values: options } = parseArgs({
  options: {
    as: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    /** Between an answer and the next question of a user, in ms on average. */
    pause: { type: 'string', default: '500' },
    leads: { type: 'string', default: '100000' },
    save: { type: 'boolean', default: false },
  },
})
const users = 20
const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-leads-'))
const parts = new Parts()

try {
  const database = await preparePostgres(folder, { companySizes: [1_000], sessions: 1 })
  if (!database)
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install a PostgreSQL server on this machine.')
  try {
    await measure(database, await seedLeads(database, Number(options.leads)))
  } finally {
    killChildren()
    await database.close()
  }
} finally {
  parts.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(database: BenchDatabase, facts: LeadFacts): Promise<void> {
  const all = leadCases(facts)
  const names = chosen(
    all.map(({ name }) => name),
    options.only,
  )
  const questions = chosen(askers, options.as).flatMap((asker) =>
    all.filter(({ name }) => names.includes(name)).map((one) => ({ asker, one })),
  )
  const kartu = await startKartu(database.kartu, await freePort())
  const statements = questions.map(({ asker, one }) => floorStatement(one, asker, facts))
  const configPath = join(folder, 'floor.json')
  writeFileSync(configPath, JSON.stringify({ ...(await floorConfig(database, kartu)), statements }))
  const floor = await startFloor(configPath)
  const changes = new AbortController()
  const changing = parts.measure('A lead changed every second', () => changeLeads(kartu, facts, changes.signal))
  const lines: LeadLine[] = []
  for (const [at, { asker, one }] of questions.entries()) {
    const { tokens } = facts.sessions[asker]
    let calls = 0
    const asking = () =>
      requestBytes('GET', pathOf(one, facts), { authorization: `Bearer ${tokens[calls++ % tokens.length]}` })
    await parts.measure(`${one.name}, ${asker}`, async () => {
      lines.push({
        asker,
        name: one.name,
        kartu: await load(kartu, database, asking),
        floor: await load(floor, database, () => requestBytes('GET', `/statement/${at}`)),
      })
      console.log(leadTable(lines.slice(-1)).at(-1))
    })
  }
  changes.abort()
  await changing
  const exported = await parts.measure('Export', () => measureExport(kartu, facts))
  report(database, lines, exported)
}

/** Everybody at once, each looking at an answer for a while. */
async function load(child: Child, database: BenchDatabase, next: () => Buffer): Promise<LeadFigures> {
  const traffic = { port: child.port, next, status: 200, connections: users, pauseMs: Number(options.pause) }
  let sample: Sample | undefined
  const figures = await measured(child.pid, database.cpuMs, async () => {
    sample = await send(traffic, Number(options.seconds) * 1_000)
    return sample
  })
  return { ...figures, p95Ms: sample ? quantile(sample, 0.95) : Number.NaN }
}

/** Whatever lists remember goes with each change. */
async function changeLeads(
  kartu: Child,
  { companyId, leadId, sessions }: LeadFacts,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; !signal.aborted; at += 1) {
    const answer = await fetch(`http://127.0.0.1:${kartu.port}/api/v1/companies/${companyId}/leads/${leadId}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${sessions.admin.tokens[at % sessions.admin.tokens.length]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ warmth: at % 2 === 0 ? 'hot' : 'cold' }),
    })
    if (!answer.ok) throw new Error(`A lead could not be changed: ${await answer.text()}`)
    await answer.arrayBuffer()
    await wait(1_000)
  }
}

/** Read as it comes and not kept: what the program holds more than before is its own. */
async function measureExport(kartu: Child, { companyId, sessions }: LeadFacts) {
  const idleMb = residentMb(kartu.pid) ?? Number.NaN
  const from = performance.now()
  const answer = await fetch(`http://127.0.0.1:${kartu.port}/api/v1/companies/${companyId}/leads/export?format=csv`, {
    headers: { authorization: `Bearer ${sessions.admin.tokens[0]}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`The export was refused: ${await answer.text()}`)
  let [bytes, mostMb] = [0, idleMb]
  for await (const chunk of answer.body) {
    bytes += chunk.length
    mostMb = Math.max(mostMb, residentMb(kartu.pid) ?? Number.NaN)
  }
  return { bytes, idleMb, mostMb, seconds: (performance.now() - from) / 1000 }
}

type Export = Awaited<ReturnType<typeof measureExport>>

function exportLine({ bytes, idleMb, mostMb, seconds }: Export): string {
  return `Export of all as CSV: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; the program held ${idleMb.toFixed(0)} MB before and ${mostMb.toFixed(0)} MB at most.`
}

function report(database: BenchDatabase, lines: LeadLine[], exported: Export | undefined): void {
  const { cpu, cores, memoryGiB, system, node } = machine()
  const text = [
    '# Lead Manager',
    '',
    `${options.leads} leads of 1,000 people, ${users} users who look at an answer for ${options.pause} ms on average, a lead changed every second, ${options.seconds} s a line; Kartu / floor, which is one statement a question on node:http. ${database.description}. Machine: ${cpu}, ${cores} cores, ${memoryGiB} GiB, ${system}, Node ${node}, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    ...leadTable(lines),
    '',
    exported ? exportLine(exported) : 'The export was not measured.',
    '',
  ].join('\n')
  console.log(`\n${text}`)
  if (options.save) writeFileSync(join(import.meta.dirname, '../results/leads.md'), text)
  const misses = missed(lines)
  console.log(`${misses.length} of ${lines.length} took longer than ${goalMs} ms at the 95th percentile.`)
  if (misses.length > 0) process.exitCode = 1
}
