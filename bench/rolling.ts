// npm run bench -- rolling: two processes of the version before behind HAProxy and its file in ops/, under load, are
// replaced by this version one after the other, and then taken back. Ends with 1 where a request failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { olderTree } from '../apps/api/test/older-tree.ts'
import { killProcesses, runToItsEnd, type ServerProcess, startProcess } from '../apps/api/test/process.ts'
import { onServer } from '../apps/api/test/servers.ts'
import { freePort } from '../scripts/free-port.mjs'
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs'
import { startHaproxy } from './haproxy.ts'

const migrations = 'apps/api/src/db/migrations/meta/_journal.json'
const workers = 12
const betweenMs = 5_000

const folder = mkdtempSync(join(tmpdir(), 'kartu-rolling-'))
process.once('exit', () => {
  killProcesses()
  rmSync(folder, { recursive: true, force: true })
})
const postgres = await startThrowawayPostgres()
if (!postgres) throw new Error('This needs a PostgreSQL server on this machine.')
let failed = 1
try {
  failed = await run(postgres.url)
} finally {
  await postgres.stop()
}
process.exit(failed === 0 ? 0 : 1)

async function run(databaseUrl: string): Promise<number> {
  const { entries } = JSON.parse(readFileSync(migrations, 'utf8')) as { entries: { tag: string }[] }
  const before = entries.at(-2)?.tag ?? ''
  const root = olderTree(before, join(folder, 'older'))
  if (root === undefined)
    throw new Error('This copy of the project has no history from which to take an older version.')
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', DRAIN_SECONDS: '5' }
  const demo = await runToItsEnd('cli', settings, ['demo'], root)
  const [, email, password] = /Sign in with (\S+) and the password (\S+)/.exec(demo.stdout) ?? []
  const ports = [await freePort(), await freePort()]
  const start = (place: number, from: string | undefined) =>
    startProcess({ ...settings, PORT: String(ports[place]) }, { root: from })
  const places = [await start(0, root), await start(1, root)]
  const front = await startHaproxy(folder, ports)
  for (const port of ports) await front.seen(port)
  const load = await startLoad(front.url, databaseUrl, { email, password })
  await wait(betweenMs)
  for (const [what, from] of [
    ['updated to this version', undefined],
    [`taken back to that of ${before}`, root],
  ] as const) {
    for (const [place, old] of places.entries()) {
      const done = load.done()
      await leave(old)
      places[place] = await start(place, from)
      await front.seen(ports[place] ?? 0)
      await wait(betweenMs)
      console.log(`process ${place + 1} ${what}: ${load.done() - done} requests, ${load.failed.length} failed so far`)
    }
  }
  await load.stop()
  console.log(`${load.done()} requests in all, ${load.failed.length} failed`)
  for (const line of load.failed.slice(0, 20)) console.log(`  ${line}`)
  return load.failed.length
}

async function leave(old: ServerProcess): Promise<void> {
  old.kill('SIGTERM')
  await old.ended
}

/** Visitors, and colleagues who read and add members. */
async function startLoad(front: string, databaseUrl: string, signIn: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${front}/api/v1/auth/b4b/verify`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ method: 'password', ...signIn }),
  })
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  const links = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ slug: string; company_id: string }>('select slug, company_id from card_links')
    return rows
  })
  const members = `${front}/api/v1/companies/${links[0]?.company_id}/members`
  const own = { ...headers, authorization: `Bearer ${token}` }
  const failed: string[] = []
  let [done, going] = [0, true]
  const calls = [
    () => fetch(`${front}/c/${links[done % links.length]?.slug}`),
    () => fetch(`${members}?page=1&per_page=20`, { headers: own }),
    () => fetch(`${front}/c/${links[done % links.length]?.slug}.vcf`),
    () => {
      const body = JSON.stringify({ first_name: 'Member', email: `rolling-${(done += 1)}@example.com` })
      return fetch(members, { method: 'POST', headers: own, body })
    },
  ]
  const person = async (first: number) => {
    for (let turn = first; going; turn += 1) {
      const said = await calls[turn % calls.length]?.().catch((error: unknown) => error as Error)
      if (said instanceof Error) failed.push(said.cause instanceof Error ? said.cause.message : said.message)
      else if (said && said.status !== 200) failed.push(`${said.status} ${(await said.text()).slice(0, 200)}`)
      else await said?.arrayBuffer()
      done += 1
      await wait(20)
    }
  }
  // Calls are limited by the minute, and here everybody is one person at one address.
  const forgetting = setInterval(
    () => void onServer(databaseUrl, (client) => client.query('delete from rate_limits')),
    500,
  )
  const people = Promise.all(Array.from({ length: workers }, (_, place) => person(place)))
  return {
    failed,
    done: () => done,
    stop: async () => {
      going = false
      clearInterval(forgetting)
      await people
    },
  }
}
