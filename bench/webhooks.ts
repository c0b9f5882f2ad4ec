// npm run bench -- webhooks: the time to store a lead, at half of the highest rate, without a webhook and with one whose
// receiver takes five seconds. Then the server is killed while leads arrive, and every stored lead must reach the receiver.
// `--seconds 2` shortens a round.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newId } from '../apps/api/src/db/columns.ts'
import { freePort } from '../scripts/free-port.mjs'
import { type BenchDatabase, preparePostgres } from './bench-database.ts'
import { type Child, killChildren, startKartu } from './children.ts'
import { type LeadFacts, seedLeads } from './leads/seed-leads.ts'
import { machineSentence } from './machine.ts'
import { Parts } from './parts.ts'
import { median, quantile } from './race.ts'
import { table } from './table.ts'
import { requestBytes, type Sample, send } from './traffic.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
const roundMs = Number(options.seconds) * 1_000
const rounds = 3
const connections = 8
/** Goal: p95 grows by at most this share. */
const growthMax = 0.1
const slowMs = 5_000
/** The last retry of a delivery that the kill interrupted is due within five minutes. */
const arrivalMsMax = 420_000

const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-webhooks-'))
const parts = new Parts()
const receiver = await startReceiver()

try {
  const database = await preparePostgres(folder, { companySizes: [1_000], sessions: 1 })
  if (!database)
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install a PostgreSQL server on this machine.')
  try {
    await measure(database, await seedLeads(database, 1_000))
  } finally {
    killChildren()
    await database.close()
  }
} finally {
  parts.close()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(database: BenchDatabase, facts: LeadFacts): Promise<void> {
  const settings = {
    ...database.kartu,
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    PRIVATE_WEBHOOK_HOSTS: receiver.host,
  }
  const kartu = await startKartu(settings, await freePort())
  const rate = await parts.measure('Highest rate', async () => {
    const { requests } = await write(kartu, facts, 0)
    return requests / (roundMs / 1_000)
  })
  if (rate === undefined) throw new Error('The highest rate was not measured')
  const pauseMs = (2 * connections * 1_000) / rate
  const without = await parts.measure('Without a webhook', () => p95Of(kartu, facts, pauseMs))
  receiver.afterMs = slowMs
  await addWebhook(kartu, facts)
  const withSlow = await parts.measure('With a slow receiver', () => p95Of(kartu, facts, pauseMs))
  if (without === undefined || withSlow === undefined) throw new Error('A round was not measured')
  receiver.afterMs = 0
  const { stored, missing } = await killAndCount(kartu, settings, facts)
  const growth = withSlow / without - 1
  const rows = [
    ['Highest rate, per second', rate.toFixed(0), ''],
    ['p95 without a webhook, ms', without.toFixed(1), ''],
    [`p95 with a receiver of ${slowMs} ms, ms`, withSlow.toFixed(1), growth <= growthMax ? 'pass' : 'MISS'],
    ['Leads stored around a kill -9', String(stored), ''],
    ['of these never sent', String(missing), missing === 0 ? 'pass' : 'MISS'],
  ]
  const lines = table(['Value', 'Measured', ''], rows)
  console.log(`\n${[`${database.description}. ${machineSentence()}`, '', ...lines].join('\n')}`)
  if (growth > growthMax || missing > 0) process.exitCode = 1
}

function leadsOf({ companyId }: LeadFacts): string {
  return `/api/v1/companies/${companyId}/leads`
}

function tokensOf({ sessions }: LeadFacts): string[] {
  return Object.values(sessions).flatMap(({ tokens }) => tokens)
}

/** Stores leads for one round. Each connection pauses between two of them. */
function write(kartu: Child, facts: LeadFacts, pauseMs: number): Promise<Sample> {
  const tokens = tokensOf(facts)
  let calls = 0
  const next = (): Buffer =>
    requestBytes(
      'POST',
      leadsOf(facts),
      { authorization: `Bearer ${tokens[calls++ % tokens.length]}`, 'content-type': 'application/json' },
      JSON.stringify({ _id: newId(), name: 'Rina Hartono' }),
    )
  const traffic = { port: kartu.port, next, status: 200, connections, ...(pauseMs === 0 ? {} : { pauseMs }) }
  return send(traffic, roundMs)
}

/** Median of the 95th percentiles of some rounds, in ms. */
async function p95Of(kartu: Child, facts: LeadFacts, pauseMs: number): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) values.push(quantile(await write(kartu, facts, pauseMs), 0.95))
  return median(values)
}

async function addWebhook({ port }: Child, { companyId, sessions }: LeadFacts): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/companies/${companyId}/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sessions.admin.tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://${receiver.host}/kartu`, events: ['lead.captured'], payload: 'thin' }),
  })
  if (!answer.ok) throw new Error(`The webhook was not added: ${await answer.text()}`)
}

/** Kills the server while leads arrive, starts it again, and waits for their messages. */
async function killAndCount(kartu: Child, settings: Record<string, string>, facts: LeadFacts) {
  const stored = new Set<string>()
  const tokens = tokensOf(facts)
  const store = async (): Promise<void> => {
    for (let at = 0; ; at += 1) {
      const id = newId()
      const answer = await fetch(`http://127.0.0.1:${kartu.port}${leadsOf(facts)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[at % tokens.length]}`, 'content-type': 'application/json' },
        body: JSON.stringify({ _id: id, name: 'Rina Hartono' }),
      }).catch(() => undefined)
      if (!answer?.ok) return
      stored.add(id)
      await answer.arrayBuffer().catch(() => undefined)
    }
  }
  const storing = Array.from({ length: connections }, store)
  await wait(roundMs)
  process.kill(kartu.pid, 'SIGKILL')
  await Promise.all(storing)
  await startKartu(settings, await freePort())
  const missingNow = (): number => [...stored].filter((id) => !receiver.subjects.has(id)).length
  const until = performance.now() + arrivalMsMax
  while (missingNow() > 0 && performance.now() < until) await wait(500)
  return { stored: stored.size, missing: missingNow() }
}

/** A receiver that accepts every message after a while. */
async function startReceiver() {
  const subjects = new Set<string>()
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      await wait(said.afterMs)
      subjects.add((JSON.parse(body) as { data: { subject_id: string } }).data.subject_id)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const said = { host, subjects, afterMs: 0, close: () => server.close() }
  return said
}
