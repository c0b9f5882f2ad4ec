import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, type TestContext, vi } from 'vitest'
import { openCards } from '../../apps/api/src/card-program.ts'
import type { Change } from '../../apps/api/src/db/change.ts'
import { announce, hearAllChanges } from '../../apps/api/src/db/changes.ts'
import type { Database } from '../../apps/api/src/db/db.ts'
import { openDatabase } from '../../apps/api/src/db/open.ts'
import { readEnv } from '../../apps/api/src/settings/env.ts'
import { SettingError } from '../../apps/api/src/settings/setting-error.ts'
import { runToItsEnd } from '../../apps/api/test/process.ts'
import { onServer } from '../../apps/api/test/database/servers.ts'
import { startThrowawayPostgres } from '../throwaway-postgres.mjs'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Server = NonNullable<Awaited<ReturnType<typeof startThrowawayPostgres>>>

const durable = ['synchronous_commit=on']
const soon = { timeout: 30_000, interval: 50 }
let primary: Server
let hasServers = false
let replica: Server
let database: Database
const faults: string[] = []

/** Both servers in one address, the replica first. */
function both(): string {
  const [one, other] = [new URL(replica.url), new URL(primary.url)]
  return one.href.replace(one.host, `${one.host},${other.host}`)
}

const open = (databaseUrl: string) =>
  openDatabase({
    dataDir: '',
    databaseUrl,
    databasePoolSize: 4,
    onConnectionError: ({ message }) => void faults.push(message),
  })

const hostOf = ({ url }: Server) => new URL(url).host

beforeAll(async () => {
  const first = await startThrowawayPostgres({ more: durable })
  if (!first) return
  hasServers = true
  primary = first
  await (await open(primary.url)).close()
  replica = (await startThrowawayPostgres({ more: durable, replicaOf: primary.url })) as Server
  await onServer(primary.url, async (client) => {
    await client.query('create table written (number int primary key); grant insert, select on written to public')
    // The replica has every acknowledged write. Set on the primary only, so that the replica works alone once it is
    // promoted.
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
  })
  database = await open(both())
})

afterAll(async () => {
  if (!hasServers) return
  await database.close()
  await replica.stop()
  await primary.stop()
})

function needServers({ skip }: TestContext): void {
  if (!hasServers) skip('This machine has no PostgreSQL server.')
}

/** Writes consecutive numbers and keeps the acknowledged ones. */
function startWriting() {
  const acknowledged: number[] = []
  let going = true
  const write = async (from: number) => {
    for (let number = from; going; number += 2) {
      const statement = { name: 'write_number', text: 'insert into written values ($1)' }
      await database
        .transaction('global', (tx) => tx.run(statement, [number]))
        .then(
          () => acknowledged.push(number),
          () => sleep(20),
        )
    }
  }
  const running = Promise.all([write(0), write(1)])
  return {
    acknowledged,
    stop: async () => {
      going = false
      await running
    },
  }
}

const numbersAt = async ({ url }: Server) =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ number: number }>('select number from written')
    return new Set(rows.map(({ number }) => number))
  })

test('follows a promoted replica without losing an acknowledged write', async (context) => {
  needServers(context)
  const heard: Change[] = []
  const changes = hearAllChanges(
    { hearers: new Set() },
    database.servers ?? expect.fail(),
    (change) => heard.push(change),
    () => {},
  )
  await vi.waitFor(() => expect(changes.listening).toBe(true), soon)
  const { acknowledged, stop } = startWriting()
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), soon)

  await primary.kill()
  await onServer(replica.url, (client) => client.query('select pg_promote()'))
  const before = acknowledged.length
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50), soon)
  await vi.waitFor(() => expect(changes.listening).toBe(true), soon)
  const companyId = 'c0c0c0c0-0000-7000-8000-000000000000'
  await database.transaction('global', (tx) => announce(tx, { companyId }))
  await vi.waitFor(() => expect(heard).toContainEqual({ companyId }), soon)

  // The old primary still acts as one.
  await primary.restart()
  await onServer(primary.url, async (client) => {
    await client.query('alter system reset synchronous_standby_names')
    await client.query('select pg_reload_conf()')
  })
  const left = await numbersAt(primary)
  await onServer(replica.url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kartu%'`),
  )
  const again = acknowledged.length
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(again + 50), soon)
  await stop()
  const there = await numbersAt(replica)
  expect(acknowledged.filter((number) => !there.has(number))).toEqual([])
  expect(await numbersAt(primary)).toEqual(left)

  // A new process sees both and uses the newer one.
  const other = await open(both())
  await other.transaction('global', (tx) => tx.run({ name: 'minus', text: 'insert into written values (-1)' }, []))
  await other.close()
  expect(await numbersAt(replica)).toContain(-1)
  await changes.close()
})

test('drops connections and uncommitted writes to an outdated primary', async (context) => {
  needServers(context)
  // Two servers again. The current one becomes an outdated primary.
  const next = (await startThrowawayPostgres({ more: durable, replicaOf: replica.url })) as Server
  try {
    const [one, other] = [new URL(replica.url), new URL(next.url)]
    const moving = await open(one.href.replace(one.host, `${one.host},${other.host}`))
    const statement = { name: 'lock_number', text: 'insert into written values (-2)' }
    const left = moving.transaction('global', async (tx) => {
      await tx.run(statement, [])
      await onServer(next.url, (client) => client.query('select pg_promote()'))
      await vi.waitFor(() => expect(faults.join()).toContain(`The database is at ${hostOf(next)} now`), soon)
    })
    await expect(left).rejects.toThrow(/connection/)
    await moving.transaction('global', (tx) => tx.run({ name: 'three', text: 'insert into written values (-3)' }, []))
    expect(await numbersAt(replica)).not.toContain(-2)
    expect(await numbersAt(next)).toContain(-3)
    await moving.close()
  } finally {
    await next.stop()
  }
})

test('a start without a writable server names the reason of each', async (context) => {
  needServers(context)
  const next = (await startThrowawayPostgres({ replicaOf: replica.url })) as Server
  try {
    const place = new URL(next.url)
    const refused = await open(next.url.replace(place.host, `${place.host},127.0.0.1:1`)).catch(
      (fault: unknown) => fault,
    )
    expect(refused).toBeInstanceOf(SettingError)
    expect((refused as Error).message).toBe(
      `None of the databases of the setting DATABASE_URL accepts writes: ${place.host} is a replica, ` +
        `127.0.0.1:1 cannot be reached (ECONNREFUSED). Start the primary server, or promote a replica.`,
    )
    const wrong = next.url.replace(/:[^:@]+@/, ':wrong@').replace(place.host, `${place.host},127.0.0.1:1`)
    await expect(open(wrong)).rejects.toThrow('PostgreSQL does not accept the user "kartu" with this password')
  } finally {
    await next.stop()
  }
})

test('the card server reads from a replica', async (context) => {
  needServers(context)
  const next = (await startThrowawayPostgres({ replicaOf: replica.url })) as Server
  const folder = mkdtempSync(join(tmpdir(), 'kartu-cards-'))
  await runToItsEnd('cli', { DATA_DIR: folder, DATABASE_URL: replica.url }, ['demo'])
  const [one, other] = [new URL(replica.url), new URL(next.url)]
  const { app, close } = await openCards(
    readEnv({
      DATABASE_URL: one.href.replace(one.host, `${one.host},${other.host}`),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      CARD_CACHE_SECONDS: '60',
    }),
  )
  try {
    const [link] = await onServer(replica.url, async (client) => {
      const { rows } = await client.query<{ slug: string; company_id: string }>(
        'select slug, company_id from card_links',
      )
      return rows
    })
    const slug = link?.slug ?? expect.fail()
    await vi.waitFor(async () => expect((await app.inject(`/c/${slug}`)).statusCode).toBe(200), soon)
    for (const ending of ['.vcf', '/qr.svg', '/qr.png'])
      expect((await app.inject(`/c/${slug}${ending}`)).statusCode).toBe(200)
    expect((await app.inject(`/c/${slug}`)).headers).not.toHaveProperty('surrogate-key')
    const at = await onServer(next.url, (client) =>
      client.query(`select from pg_stat_activity where application_name = 'kartu'`),
    )
    expect(at.rowCount).toBeGreaterThan(0)

    await onServer(replica.url, (client) =>
      client.query(`update companies set name = 'Renamed Ltd', revision = revision + 1 where id = $1`, [
        link?.company_id,
      ]),
    )
    await vi.waitFor(async () => expect((await app.inject(`/c/${slug}`)).body).toContain('Renamed Ltd'), {
      timeout: 2_000,
      interval: 20,
    })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    for (const path of ['/', '/healthz', '/api/v1/openapi.json']) expect((await app.inject(path)).statusCode).toBe(404)

    // The replica stops, and the primary serves its cards.
    await next.kill()
    await vi.waitFor(async () => expect((await app.inject(`/c/${slug}`)).headers).not.toHaveProperty('age'), soon)
    expect((await app.inject(`/c/${slug}`)).statusCode).toBe(200)
  } finally {
    await app.close()
    await close()
    await next.stop()
  }
})

test("accepts an address with several servers in libpq's form", () => {
  const read = (url: string) => readEnv({ DATABASE_URL: url }).databaseUrl
  const several = 'postgres://kartu:p%40ss@one:5432,two,[::1]:5433/kartu?sslmode=verify-full'
  expect(read(several)).toBe(several)
  expect(read(`${several}&target_session_attrs=read-write`)).toContain('read-write')
  // The message repeats only the scheme of an address with a password.
  expect(() => read('postgres://kartu:secret@one:5432,two:x/kartu')).toThrow(/DATABASE_URL is "postgres:\/\/…"/)
  expect(() => read('postgres://kartu@one/kartu?target_session_attrs=standby')).toThrow('because Kartu writes')
})
