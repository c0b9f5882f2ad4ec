import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { directoryRoutes } from '@kartu/contracts/directory'
import { type Import, importRoutes } from '@kartu/contracts/imports'
import { memberRoutes } from '@kartu/contracts/members'
import { notificationRoutes } from '@kartu/contracts/notifications'
import type { PageMeta, Route } from '@kartu/contracts/route'
import { afterAll, expect, test, vi } from 'vitest'
import { routeUrl, type LooseInput } from '../../../test/client.ts'
import { freshDatabase } from '../../../test/database.ts'
import { graphUser, startGraph } from '../../../test/graph-server.ts'
import { readEnv } from '../../env.ts'
import { openProgram } from '../../program.ts'
import { beginSession } from '../auth/sessions.ts'
import { createCompany } from '../companies/companies.ts'
import { findUser, insertUser } from '../users/users.sql.ts'

const rows = 8_000
const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

const own = await freshDatabase()
const port = await freePort()
const graph = await startGraph()
const settings = {
  ...own,
  ...graph.settings,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  PORT: String(port),
}
const { companyId, token } = await foundCompany()
let running: ChildProcess | undefined
afterAll(() => running?.kill('SIGKILL'))

/** A port of this machine on which nothing listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}

/** The processes share the database one after the other: embedded data has room for one. */
async function foundCompany(): Promise<{ companyId: string; token: string }> {
  const program = await openProgram(readEnv(settings), () => {})
  try {
    const { database } = program.deps
    const founder = { email: 'founder@example.com', firstName: 'Ayu', lastName: 'Lestari', locale: 'en' as const }
    const { id } = (await insertUser(database.global, { ...founder, passwordHash: null })) ?? { id: '' }
    const company = await database.transaction({ userId: id }, async (tx) => {
      const user = await findUser(tx, id)
      if (!user) throw new Error('The founder is not there')
      return createCompany(tx, user, { name: 'Crash', industry: '', website: '' }, '127.0.0.1')
    })
    return { companyId: company.id, token: await beginSession(database.global, id, 'test') }
  } finally {
    await program.close()
  }
}

async function start(): Promise<void> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text.toString()
      if (said.includes('Kartu is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`Kartu did not start: ${said}`)))
  })
  await ready
}

async function killHard(): Promise<void> {
  if (!running) throw new Error('Nothing runs')
  const gone = once(running, 'exit')
  running.kill('SIGKILL')
  await gone
}

async function call<T>(route: Route, input: LooseInput): Promise<{ data: T; meta?: PageMeta }> {
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  if (input.file) form.append('file', input.file)
  const body = input.file ? form : input.body === undefined ? null : JSON.stringify(input.body)
  const answer = await fetch(`http://127.0.0.1:${port}${routeUrl(route, input)}`, {
    method: route.method,
    headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
    body,
  })
  if (!answer.ok) throw new Error(`${route.path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { data: T; meta?: PageMeta }
}

/** How many there are; no two can have one email. */
const countPeople = async () => (await call(memberRoutes.list, { params: { companyId } })).meta?.total

type ImportParams = { companyId: string; importId: string }

const importOf = async (params: ImportParams): Promise<Import> =>
  (await call<Import>(importRoutes.get, { params })).data

const untilImport = (params: ImportParams, reached: (file: Import) => boolean): Promise<Import> =>
  vi.waitFor(
    async () => {
      const found = await importOf(params)
      if (!reached(found)) throw new Error(`The import stands at ${found.state}, ${found.progress} of ${found.rows}`)
      return found
    },
    // The API counts calls.
    { timeout: 100_000, interval: 200 },
  )

test(
  'an import that is killed while it is carried out goes on, and everybody is there once',
  { timeout: 240_000 },
  async () => {
    await start()
    const lines = Array.from(
      { length: rows },
      (_, index) => `E${index},person${index}@example.com,Person ${index},Division ${index % 3}`,
    )
    const file = new File([['external_id,email,first_name,division', ...lines].join('\n')], 'people.csv')
    const { data: uploaded } = await call<Import>(importRoutes.create, { params: { companyId }, file })
    const params = { companyId, importId: uploaded._id }
    const now = () => importOf(params)
    const until = (reached: (file: Import) => boolean) => untilImport(params, reached)

    const mapping = uploaded.columns.map(({ suggested }) => suggested)
    await call(importRoutes.check, { params, body: { mapping, create_divisions: true } })
    await until(({ state }) => state === 'checked')
    await call(importRoutes.apply, { params })
    const halfWay = await until(({ state, progress }) => state === 'applying' && progress >= 500)
    await killHard()
    expect(halfWay.progress).toBeLessThan(rows)

    await start()
    const resumed = await now()
    expect(resumed.state).toBe('applying')
    // Whole chunks: as many people as the progress says, beside the founder.
    expect(await countPeople()).toBe(resumed.progress + 1)
    expect(resumed.progress).toBeGreaterThanOrEqual(500)

    const done = await until(({ state }) => state === 'done')
    expect(done).toMatchObject({ progress: rows, counts: { create: rows, update: 0, unchanged: 0, error: 0 } })
    expect(await countPeople()).toBe(rows + 1)
    const { data: told } = await call<unknown[]>(notificationRoutes.list, { params: { companyId } })
    expect(told).toHaveLength(1)
  },
)

test(
  'an import from the directory that is killed while it is carried out goes on just so, without signing in again',
  { timeout: 240_000 },
  async () => {
    const people = 3_000
    const before = (await countPeople()) ?? 0
    const users = Array.from({ length: people }, (_, index) =>
      graphUser({ givenName: `Person ${index}`, surname: 'X' }),
    )
    const tenant = graph.makeTenant({ users })
    const { data: began } = await call<{ url: string }>(directoryRoutes.signIn, { params: { companyId }, body: {} })
    const answer = await graph.answer(began.url, tenant)
    const body = { state: answer.get('state'), code: answer.get('code') }
    const { data: file } = await call<Import>(directoryRoutes.import, { params: { companyId }, body })
    const params = { companyId, importId: file._id }
    await untilImport(params, ({ state }) => state === 'checked')
    await call(importRoutes.apply, { params })
    await untilImport(params, ({ state, progress }) => state === 'applying' && progress >= 300)
    await killHard()

    await start()
    const done = await untilImport(params, ({ state }) => state === 'done')
    expect(done).toMatchObject({ progress: people, counts: { create: people, update: 0, unchanged: 0, error: 0 } })
    expect(await countPeople()).toBe(before + people)
    expect(tenant.asked).toHaveLength(4)
  },
)
