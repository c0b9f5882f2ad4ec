// npm run bench -- timing: whether the time of an answer tells who has an account. For each way in, as many samples of
// addresses with an account as of others, in a random order, each from a network address of its own; compared by ranks.
//   --samples 200 --only password
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/api/src/db/open.ts'
import { slowHash } from '../apps/api/src/modules/auth/passwords.ts'
import { insertUser } from '../apps/api/src/modules/users/users.sql.ts'
import { freePort } from '../scripts/free-port.mjs'
import { preparePostgres } from './bench-database.ts'
import { startKartu } from './children.ts'
import { Parts } from './parts.ts'
import { median } from './race.ts'
import { compareRanks } from './ranks.ts'
import { table } from './table.ts'

const { values } = parseArgs({
  options: { samples: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
})
const samples = Number(values.samples)
/** Below it, a difference is no chance, also where several ways in are compared. */
const pMin = 0.001
/** For the jobs of one answer, so that they do not slow down the next one. */
const quietMs = 25
const warmUps = 20

const secret = () => randomBytes(32).toString('base64url')
const code = () => String(randomInt(1_000_000)).padStart(6, '0')
const password = 'sungai yang panjang sekali'

interface Way {
  name: string
  path: string
  body: (email: string) => object
}

const ways: Way[] = [
  {
    name: 'password',
    path: '/auth/b4b/verify',
    body: (email) => ({ method: 'password', email, password: `not ${password}` }),
  },
  { name: 'code, asked for', path: '/auth/codes', body: (email) => ({ email }) },
  {
    name: 'code, typed',
    path: '/auth/b4b/verify',
    body: (email) => ({ method: 'code', email, code: code(), request: secret() }),
  },
  { name: 'forgotten password', path: '/auth/password/forgot', body: (email) => ({ email }) },
  {
    name: 'new password with a code',
    path: '/auth/password/reset',
    body: (email) => ({ email, code: code(), request: secret(), password }),
  },
  {
    name: 'registration',
    path: '/auth/register',
    body: (email) => ({ email, first_name: 'Sri', last_name: 'Wahyuni', password }),
  },
  {
    name: 'registration, code typed',
    path: '/auth/b4b/verify',
    body: (email) => ({ method: 'registration', email, code: code(), request: secret() }),
  },
  { name: 'company, by domain', path: '/auth/company', body: (email) => ({ email }) },
]

const parts = new Parts()
const folder = mkdtempSync(join(tmpdir(), 'kartu-timing-'))
const bench = await preparePostgres(folder, { companySizes: [50], sessions: 1 })
if (!bench) throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install a PostgreSQL server on this machine.')
try {
  const perWay = samples + warmUps
  await fillAccounts(bench.kartu, ways.length * perWay)
  const port = await freePort()
  const settings = {
    TRUST_PROXY: '127.0.0.1',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://kartu.example',
  }
  const kartu = await startKartu({ ...bench.kartu, ...settings }, port)
  const rows: string[][] = []
  let differs = false
  for (const [at, way] of ways.entries()) {
    if (!way.name.includes(values.only)) continue
    const times = await parts.measure(way.name, () => measure(port, way, at * perWay))
    if (!times) continue
    const { known, unknown } = times
    const { larger, p } = compareRanks(known, unknown)
    differs ||= p < pMin
    rows.push([
      way.name,
      ms(median(known)),
      ms(median(unknown)),
      larger.toFixed(2),
      p < 0.0001 ? '< 0.0001' : p.toFixed(4),
    ])
  }
  await kartu.stop()
  console.log(`${bench.description}; ${samples} samples each\n`)
  console.log(table(['Way in', 'with an account', 'without', 'chance that the first is slower', 'p'], rows).join('\n'))
  console.log(differs ? `\nA way in tells who has an account (p < ${pMin}).` : '\nNo way in tells who has an account.')
  process.exitCode = differs ? 1 : 0
} finally {
  parts.close()
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`
}

function knownEmail(at: number): string {
  return `known-${at}@timing.example`
}

/** An account for each sample, because tries are counted for each account. */
async function fillAccounts(settings: Record<string, string>, count: number): Promise<void> {
  const database = await openDatabase({
    dataDir: folder,
    databaseUrl: settings['DATABASE_URL'],
    databaseOwnerUrl: settings['DATABASE_OWNER_URL'],
    databasePoolSize: 2,
  })
  try {
    const passwordHash = await slowHash(password)
    for (let at = 0; at < count; at += 1)
      await insertUser(database.global, { email: knownEmail(at), firstName: 'Sri', lastName: 'Wahyuni', passwordHash })
  } finally {
    await database.close()
  }
}

async function measure(port: number, way: Way, from: number): Promise<{ known: number[]; unknown: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = { known: [] as number[], unknown: [] as number[] }
  const ask = (email: string) => timed(agent, port, way, email)
  try {
    for (let at = 0; at < warmUps; at += 1) {
      await ask(knownEmail(from + samples + at))
      await ask(`${randomBytes(6).toString('hex')}@timing.example`)
    }
    for (let at = 0; at < samples; at += 1) {
      const both = [
        async () => times.known.push(await ask(knownEmail(from + at))),
        // As long as the others: what is parsed and hashed takes its length.
        async () => times.unknown.push(await ask(`nobod-${from + at}@timing.example`)),
      ]
      if (randomInt(2) === 0) both.reverse()
      for (const one of both) await one()
    }
  } finally {
    agent.destroy()
  }
  return times
}

/** From a network address that nobody had before, so that no limit is met. */
async function timed(agent: Agent, port: number, { path, body }: Way, email: string): Promise<number> {
  const sent = JSON.stringify({
    browser_tokens: [],
    ...body(email),
    ...(path === '/auth/company' ? { browser_tokens: undefined } : {}),
  })
  const address = `2a00:${[1, 2, 3].map(() => randomInt(65_536).toString(16)).join(':')}::1`
  await pause(quietMs)
  const from = performance.now()
  await new Promise<void>((resolve, reject) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/v1${path}`,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
          'x-forwarded-for': address,
        },
      },
      (answer) => {
        if (answer.statusCode === 429 || (answer.statusCode ?? 500) >= 500)
          reject(new Error(`${path} answers ${answer.statusCode}`))
        answer.resume()
        answer.once('end', resolve)
      },
    )
    asked.once('error', reject)
    asked.end(sent)
  })
  return performance.now() - from
}
