import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memberRoutes } from '@kartu/contracts/company/members'
import { afterAll, expect, inject, test } from 'vitest'
import { routeUrl } from '../test/client.ts'
import { freshDatabase } from '../test/database/database.ts'
import {
  killProcesses,
  processTimeoutMs,
  runToItsEnd,
  type ServerProcess,
  startProcess,
  withMemory,
} from '../test/process.ts'
import { openDatabase } from './db/open.ts'
import { beginSession } from './modules/identity/auth/sessions.ts'
import { createCompany } from './modules/company/companies/companies.ts'
import { insertUser } from './modules/identity/users/users.sql.ts'

/* The server on embedded data that is killed, runs out of disk space or has little memory. */

afterAll(killProcesses)

const timeout = { timeout: processTimeoutMs }

/** A folder with a company in it, and the token of its founder. */
async function makeFolder() {
  const { DATA_DIR } = await freshDatabase()
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined, databasePoolSize: 1 })
  const founder = await insertUser(database.global, { email: 'ayu@example.com', firstName: 'Ayu' })
  if (!founder) throw new Error('A fresh folder has a user')
  const token = await beginSession(database.global, founder.id, 'test', { way: 'code' })
  const company = await database.transaction('global', (tx) =>
    createCompany(tx, founder, { name: 'Kopi', industry: '', website: '' }, ''),
  )
  await database.close()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return { DATA_DIR, headers, params: { companyId: company.id } }
}

type Folder = Awaited<ReturnType<typeof makeFolder>>

/** The status of the answer; undefined if the server has stopped. */
const addMember = (server: ServerProcess, { headers, params }: Folder, email: string): Promise<number | undefined> =>
  fetch(server.url + routeUrl(memberRoutes.create, { params }), {
    method: 'POST',
    headers,
    body: JSON.stringify({ first_name: 'Member', email }),
  }).then(
    ({ status }) => status,
    () => undefined,
  )

async function storedEmails(server: ServerProcess, { headers, params }: Folder, membersMax: number) {
  const stored = new Set<string>()
  for (let page = 1; page <= Math.ceil(membersMax / 100); page += 1) {
    const url = server.url + routeUrl(memberRoutes.list, { params, query: { page, per_page: 100 } })
    const { data } = (await (await fetch(url, { headers })).json()) as { data: { email: string }[] }
    for (const { email } of data) stored.add(email)
  }
  return stored
}

test('kill -9 of a folder’s only process loses no acknowledged write', timeout, async () => {
  const folder = await makeFolder()
  const { DATA_DIR } = folder
  const acknowledged: string[] = []
  let sent = 0

  /** Writes until the server stops; kills it after `more` answers. */
  async function writeUntilKilled(server: ServerProcess, more: number): Promise<void> {
    const wanted = acknowledged.length + more
    const write = async (): Promise<void> => {
      for (;;) {
        sent += 1
        const email = `member-${sent}@example.com`
        if ((await addMember(server, folder, email)) !== 200) return
        acknowledged.push(email)
        if (acknowledged.length >= wanted) server.kill('SIGKILL')
      }
    }
    await Promise.all([write(), write(), write(), write()])
    expect(await server.ended).toMatchObject({ signal: 'SIGKILL' })
  }

  const first = await startProcess({ DATA_DIR })
  expect(await runToItsEnd('main', { DATA_DIR })).toEqual({
    code: 1,
    signal: null,
    stdout: '',
    stderr: expect.stringMatching(
      `^Another Kartu process is using the data folder ${DATA_DIR}: process \\d+, since \\d{4}-[\\dT:.-]+Z\\. Stop it first, or set DATA_DIR \\(for the demo DEMO_DATA_DIR\\) to another folder\\.\n$`,
    ) as string,
  })
  await writeUntilKilled(first, 25)
  await writeUntilKilled(await startProcess({ DATA_DIR }), 25)

  const last = await startProcess({ DATA_DIR })
  const stored = await storedEmails(last, folder, sent + 1)
  expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])

  last.kill('SIGTERM')
  const { code, stderr, stdout } = await last.ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  // Logged, so that the operator can distinguish a stop from a crash.
  expect(stdout).toContain('"msg":"stopping on a signal"')
  await expect(fetch(`${last.url}/healthz`)).rejects.toThrow('fetch failed')
})

/** With 0, the system refuses every write to a file, like a full disk; this needs no root privileges. */
const limitFiles = (server: ServerProcess, bytes: '0' | 'unlimited') =>
  execFileSync('prlimit', [`--pid=${server.pid}`, `--fsize=${bytes}:`])

test.skipIf(process.platform !== 'linux')('a full disk refuses writes without a restart', timeout, async () => {
  const folder = await makeFolder()
  const server = await startProcess({ DATA_DIR: folder.DATA_DIR })
  expect(await addMember(server, folder, 'before@example.com')).toBe(200)
  limitFiles(server, '0')
  for (let tries = 0; tries < 3; tries += 1) expect(await addMember(server, folder, 'full@example.com')).toBe(503)
  limitFiles(server, 'unlimited')
  await expect.poll(() => addMember(server, folder, 'after@example.com'), { timeout: 60_000, interval: 500 }).toBe(200)
  const emails = ['ayu@example.com', 'before@example.com', 'after@example.com']
  expect(await storedEmails(server, folder, emails.length)).toEqual(new Set(emails))
})

/** Memory of the processes on a folder, in MB; shared memory counts once. */
function memoryOf(dataDir: string): number {
  const kilobytes = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => {
      try {
        const started = readFileSync(`/proc/${pid}/environ`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        const sizes = started.includes(dataDir) ? readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8') : ''
        return Number(/^Pss: +(\d+) kB$/m.exec(sizes)?.[1] ?? 0)
      } catch {
        // It has ended, or belongs to another user.
        return 0
      }
    })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1000
}

test.skipIf(process.platform !== 'linux')('starts with 1 GB of memory in less than 768 MB', timeout, async () => {
  const DATA_DIR = join(mkdtempSync(join(inject('template').runFolder, 'first-')), 'data')
  let mostMb = 0
  const watch = setInterval(() => (mostMb = Math.max(mostMb, memoryOf(DATA_DIR))), 100)
  try {
    await startProcess({ DATA_DIR, NODE_OPTIONS: withMemory('process.constrainedMemory = () => 1e9') })
  } finally {
    clearInterval(watch)
  }
  expect(mostMb).toBeGreaterThan(200)
  expect(mostMb).toBeLessThan(768)
})
