// npm run bench -- leads: the Lead Manager of a company of 1,000 people with 100,000 leads on PostgreSQL, used by 20
// people at once while one lead changes every second. `--as own`, `--only search`, `--seconds 3`, `--pause 0` and
// `--save`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../scripts/free-port.mjs'
import { type BenchDatabase, preparePostgres } from '../bench-database.ts'
import { type Child, killChildren, startKartu } from '../children.ts'
import { machineSentence } from '../machine.ts'
import { Parts } from '../parts.ts'
import { measured, quantile } from '../race.ts'
import { table } from '../table.ts'
import { requestBytes, type Sample, send } from '../traffic.ts'
import { leadCases } from './lead-cases.ts'
import { askers, type LeadFacts, seedLeads } from './seed-leads.ts'

const { values: options } = parseArgs({
  options: {
    as: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    /** Average pause of a user between an answer and the next request, in ms. */
    pause: { type: 'string', default: '500' },
    leads: { type: 'string', default: '100000' },
    save: { type: 'boolean', default: false },
  },
})
const users = 20
/** Longest allowed time of a request at the 95th percentile. */
const goalMs = 100
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
  const kartu = await startKartu(database.kartu, await freePort())
  const changes = new AbortController()
  const changing = parts.measure('A lead changed every second', () => changeLeads(kartu, facts, changes.signal))
  const rows: string[][] = []
  let misses = 0
  for (const asker of askers.filter((one) => one.includes(options.as)))
    for (const { name, path, query } of leadCases(facts).filter((one) => one.name.includes(options.only))) {
      const { tokens } = facts.sessions[asker]
      const target = `/api/v1/companies/${facts.companyId}/leads${path}?${new URLSearchParams(query)}`
      let calls = 0
      await parts.measure(`${name}, ${asker}`, async () => {
        const { p50Ms, p95Ms, cpuMicros, databaseCpuMicros } = await load(kartu, database, () =>
          requestBytes('GET', target, { authorization: `Bearer ${tokens[calls++ % tokens.length]}` }),
        )
        const isMissed = !(p95Ms <= goalMs)
        if (isMissed) misses += 1
        const cpu = [cpuMicros, databaseCpuMicros].map((micros) => micros?.toFixed(0) ?? '–')
        rows.push([asker, name, p50Ms.toFixed(1), p95Ms.toFixed(1), isMissed ? 'MISS' : 'pass', ...cpu])
        console.log(rows.at(-1)?.join(', '))
      })
    }
  changes.abort()
  await changing
  const text = [
    '# Lead Manager',
    '',
    `${options.leads} leads of 1,000 people, ${users} users who look at an answer for ${options.pause} ms on average, a lead changed every second, ${options.seconds} s per line. ${database.description}. ${machineSentence()}`,
    '',
    ...table(['As', 'Question', 'p50 ms', 'p95 ms', '', 'CPU µs', 'Database CPU µs'], rows),
    '',
  ].join('\n')
  console.log(`\n${text}\n${misses} of ${rows.length} took longer than ${goalMs} ms at the 95th percentile.`)
  if (options.save) writeFileSync(join(import.meta.dirname, '../results/leads.md'), text)
  if (misses > 0) process.exitCode = 1
}

/** Measures a request that all users send at once. */
async function load(child: Child, database: BenchDatabase, next: () => Buffer) {
  const traffic = { port: child.port, next, status: 200, connections: users, pauseMs: Number(options.pause) }
  let sample: Sample | undefined
  const figures = await measured(child.pid, database.cpuMs, async () => {
    sample = await send(traffic, Number(options.seconds) * 1_000)
    return sample
  })
  return { ...figures, p95Ms: sample ? quantile(sample, 0.95) : Number.NaN }
}

/** Changes a lead every second, because each change clears what lists have cached. */
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
