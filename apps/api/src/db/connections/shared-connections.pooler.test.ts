import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { freshDatabase, openOptionsOf } from '../../../test/database/database.ts'
import { startPooler } from '../../../test/database/pooler.ts'
import { mayForgetCompanies } from '../../../test/read-along.ts'
import { newId } from '../columns.ts'
import { Database, type Db } from '../db.ts'
import { openDatabase } from '../open.ts'
import { sharedConnections } from './shared-connections.ts'

mayForgetCompanies()

/*
 * Several programs behind a pooler with a single connection to the database, so that each statement and transaction
 * follows one of another program.
 */
const template = inject('template')
if (template.kind !== 'postgres') throw new Error('This file is for PostgreSQL')
const server = new URL(template.serverUrl)
const pooler = await startPooler({
  server,
  user: decodeURIComponent(server.username),
  password: decodeURIComponent(server.password),
  databases: { '*': 'pool_mode=transaction pool_size=1' },
})
const settings = await freshDatabase()
const address = new URL(settings.DATABASE_URL ?? '')
address.host = pooler?.host ?? ''
const options = openOptionsOf({ ...settings, DATABASE_URL: address.href }, 4)
const one = await openDatabase(options)
const two = await openDatabase(options)
/** A client without any setup, like another program. It sees any state left on the connection. */
const bare = new pg.Pool({ connectionString: address.href, max: 1 })

const ownId = newId()
const otherId = newId()
for (const companyId of [ownId, otherId]) {
  await one.transaction({ companyId }, async (tx) => {
    await tx.raw(`insert into companies (id, name) values ($1, 'Company')`, [companyId])
    await tx.raw(`insert into divisions (company_id, id, name) values ($1, $2, 'Division')`, [companyId, newId()])
  })
}

afterAll(async () => {
  await Promise.all([one.close(), two.close(), bare.end()])
  await pooler?.stop()
})

const seenRow = z.object({
  companies: z.array(z.string()),
})

const seenRow2 = z.object({
  companies: z.array(z.string()),
  pid: z.number(),
})

const seen = {
  name: 'divisions_seen',
  text: `select array(select company_id::text from divisions order by 1) as companies, pg_backend_pid() as pid`,
}
const companiesIn = async (db: Db) => (await db.rows(seenRow, seen, []))[0]?.companies

const leftText = `select pg_backend_pid() as pid, current_user = session_user as itself,
    coalesce(current_setting('app.company_id', true), '') as context,
    (select count(*)::int from pg_prepared_statements) as prepared,
    (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
    array(select name || '=' || setting from pg_settings
      where source = 'session' and name <> 'application_name' order by 1) as settings`
const left = async () => (await bare.query<{ pid: number }>(leftText)).rows[0]
const untouched = await left()

async function nothingIsLeft(): Promise<void> {
  expect(await left()).toEqual({ ...untouched, pid: expect.any(Number) as number })
  expect(await companiesIn(two.global)).toEqual([])
}

test('the single connection starts with a clean session', () => {
  expect(untouched).toMatchObject({ itself: true, context: '', prepared: 0, locks: 0, settings: [] })
})

describe('a context ends with its transaction', () => {
  test('after a statement or a transaction, committed or not', async () => {
    expect(await companiesIn(one.read({ companyId: ownId }))).toEqual([ownId])
    await nothingIsLeft()
    await one.transaction({ companyId: ownId }, companiesIn)
    await nothingIsLeft()
    await one.transaction('global', (tx) => tx.enter({ companyId: otherId }))
    await nothingIsLeft()
    await one.snapshot((db) => db.enter({ companyId: ownId }))
    await nothingIsLeft()
    const broken = one.transaction({ companyId: ownId }, () => Promise.reject(new Error('changed my mind')))
    await expect(broken).rejects.toThrow('changed my mind')
    await nothingIsLeft()
  })

  test.each([
    ['select from nowhere', '42P01'],
    ['select 1/0', '22012'],
    ['selec', '42601'],
    [`insert into divisions (company_id, id, name) values (gen_random_uuid(), gen_random_uuid(), 'Smuggled')`, '42501'],
  ])('after %s', async (text, code) => {
    const db = one.read({ companyId: ownId })
    await expect(db.raw(text, [])).rejects.toMatchObject({ code })
    await nothingIsLeft()
    await expect(db.run({ name: `broken_${code}`, text }, [])).rejects.toMatchObject({ code })
    await nothingIsLeft()
    await expect(one.transaction({ companyId: ownId }, (tx) => tx.raw(text, []))).rejects.toMatchObject({ code })
    await nothingIsLeft()
    const swallowed = one.transaction({ companyId: ownId }, (tx) => tx.raw(text, []).catch(() => undefined))
    await expect(swallowed).rejects.toThrow('cannot be kept')
    await nothingIsLeft()
    expect(await companiesIn(db)).toEqual([ownId])
  })

  test('after a value that cannot be sent', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('no text for this')
      },
    }
    await expect(one.read({ companyId: ownId }).raw('select $1::text', [unsendable])).rejects.toThrow(
      'no text for this',
    )
    await nothingIsLeft()
  })

  test('after a client that was killed', async () => {
    const name = `Lost ${randomBytes(4).toString('hex')}`
    const killed = one.transaction({ companyId: ownId }, async (tx) => {
      await tx.raw('insert into divisions (company_id, id, name) values ($1, $2, $3)', [ownId, newId(), name])
      cut(one)
      await tx.raw('select 1', [])
    })
    await expect(killed).rejects.toThrow(/connection/i)
    await nothingIsLeft()
    const sleeping = one.read({ companyId: ownId }).raw('select pg_sleep(30)', [])
    await vi.waitFor(() => expect(clientsOf(one).length).toBeGreaterThan(0))
    setTimeout(() => cut(one), 100)
    await expect(sleeping).rejects.toThrow(/connection/i)
    await nothingIsLeft()
    const kept = await one.read({ companyId: ownId }).raw('select from divisions where name = $1', [name])
    expect(kept).toEqual([])
  })
})

interface Cut {
  connection: { stream: { destroy: () => void } }
}

const clientsOf = (database: Database) => (database.pool as unknown as { _clients: Cut[] })._clients

/** Like a killed program: the connection is not closed properly. */
function cut(database: Database): void {
  for (const { connection } of clientsOf(database)) connection.stream.destroy()
}

test('two companies that alternate on one connection see only their own rows', async () => {
  const turns = Array.from({ length: 120 }, (_, at) => ({
    database: at % 2 === 0 ? one : two,
    companyId: at % 3 === 0 ? otherId : ownId,
    isFailing: at % 7 === 0,
    isWrite: at % 5 === 0,
  }))
  const pids = new Set<number>()
  const turn = async ({ database, companyId, isFailing, isWrite }: (typeof turns)[number]) => {
    if (isFailing) await expect(database.read({ companyId }).raw('select 1/0', [])).rejects.toThrow('division by zero')
    const look = (db: Db) => db.rows(seenRow2, seen, [])
    const [row] = await (isWrite ? database.transaction({ companyId }, look) : look(database.read({ companyId })))
    pids.add(row?.pid ?? 0)
    return row?.companies
  }
  const found = await Promise.all([...turns.map(turn), ...turns.map(async () => void (await left()))])
  expect(found.slice(0, turns.length)).toEqual(turns.map(({ companyId }) => [companyId]))
  expect(pids.size).toBe(1)
  await nothingIsLeft()
})

type Hear = (answer: string | null | undefined) => void

describe('messages on the wire', () => {
  const parse = vi.spyOn(pg.Connection.prototype, 'parse')
  const query = vi.spyOn(pg.Connection.prototype, 'query')
  const sync = vi.spyOn(pg.Connection.prototype, 'sync')
  const spies = [parse, query, sync]
  beforeEach(() => {
    for (const spy of spies) spy.mockClear()
  })
  afterAll(() => {
    for (const spy of spies) spy.mockRestore()
  })

  /**
   * Connections of one program. Servers that other test files of this worker share have their own, which may run
   * queries at the same time.
   */
  function connectionsOf(database: Database): Set<unknown> {
    const found = new Set<unknown>(clientsOf(database).map(({ connection }) => connection))
    database.pool.on('connect', (client) => found.add((client as unknown as Cut).connection))
    return found
  }
  const ofOne = connectionsOf(one)

  /** Messages to the server that carry text, and each point where an answer is requested. */
  function sent(by: Set<unknown> = ofOne): string[] {
    const texts = [
      ...parse.mock.calls.map(([{ name, text }]) => [name ? `named ${name}` : text]),
      ...query.mock.calls.map(([text]) => [text, 'trip']),
      ...sync.mock.calls.map(() => ['trip']),
    ]
    const order = spies.flatMap(({ mock }) => mock.invocationCallOrder)
    const senders = spies.flatMap(({ mock }) => mock.contexts)
    return texts
      .map((text, at) => ({ text, at: order[at] ?? 0, sender: senders[at] }))
      .filter(({ sender }) => by.has(sender))
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ text }) => text)
  }

  const settingText = expect.stringMatching(/^select set_config\('statement_timeout', '60s', true\), /) as string
  const roleText = expect.stringMatching(/^set local role "\w+"$/) as string
  const context = [`set local app.company_id = '${ownId}'`]
  const opening = (mode: string) => [`begin isolation level ${mode}`, roleText, settingText]
  const prelude = (hear: Hear = () => {}) => ({
    name: 'who',
    text: `select current_setting('app.company_id') || $1::text`,
    values: ['!'],
    isOpen: true,
    hear,
  })

  test('a single statement takes one round trip, even with a prelude', async () => {
    const heard = vi.fn<Hear>()
    const rows = await one
      .read({ companyId: ownId }, prelude(heard))
      .rows(z.object({ companies: z.array(z.string()) }), seen, [])
    expect(rows).toMatchObject([{ companies: [ownId] }])
    expect(heard.mock.calls).toEqual([[`${ownId}!`]])
    expect(sent()).toEqual([...opening('read committed'), ...context, prelude().text, seen.text, 'commit', 'trip'])
  })

  test('a transaction takes one round trip to begin, with unnamed statements', async () => {
    const heard = vi.fn<Hear>()
    const run = (tx: Db) => tx.run({ name: 'plus', text: 'select $1::int' }, [1])
    await one.transaction({ companyId: ownId }, run, [prelude(heard), prelude(heard)])
    expect(heard.mock.calls).toEqual([[`${ownId}!`], [`${ownId}!`]])
    const begun = [...opening('read committed'), ...context, prelude().text, prelude().text]
    expect(sent()).toEqual([...begun, 'select $1::int', 'trip', 'commit', 'trip'])
  })

  test('sends the first statement with begin, the last with commit', async () => {
    const first = { name: 'minus', text: 'select where $1::int > 1' }
    await one.transaction({ companyId: ownId }, async (tx) => {
      expect(await tx.run(first, [2])).toBe(1)
      tx.lastly({ statement: { name: 'last', text: 'select $1::int' }, values: [3] })
    })
    const begun = [...opening('read committed'), ...context, first.text, 'trip']
    expect(sent()).toEqual([...begun, 'select $1::int', 'commit', 'trip'])
    await nothingIsLeft()
  })

  test('keeps nothing if the last statement fails', async () => {
    const run = async (tx: Db) => {
      await tx.raw(`insert into divisions (company_id, id, name) values ($1, $2, 'Lost')`, [ownId, newId()])
      tx.lastly({ statement: { text: 'select 1 / $1::int' }, values: [0] })
    }
    await expect(one.transaction({ companyId: ownId }, run)).rejects.toThrow('division by zero')
    expect(sent().slice(-2)).toEqual(['rollback', 'trip'])
    expect(await companiesIn(one.read({ companyId: ownId }))).toEqual([ownId])
    await nothingIsLeft()
  })

  test('rolls back a transaction that its prelude refuses', async () => {
    const refusing = prelude(() => {
      throw new Error('refused')
    })
    const run = (tx: Db) =>
      tx.raw(`insert into divisions (company_id, id, name) values ($1, $2, 'Lost')`, [ownId, newId()])
    await expect(one.transaction({ companyId: ownId }, run, [refusing])).rejects.toThrow('refused')
    expect(sent().slice(-2)).toEqual(['rollback', 'trip'])
    await nothingIsLeft()
  })

  test('on Citus, workers receive the context without a change of role', async () => {
    const pool = new pg.Pool({ connectionString: settings.DATABASE_DIRECT_URL, max: 1 })
    const spread = new Database(pool, 'postgres', () => pool.end(), sharedConnections({ role: undefined, citus: true }))
    const itsConnections = connectionsOf(spread)
    await spread.read({ companyId: ownId }).raw('select', [])
    await spread.close()
    const propagated = `set local citus.propagate_set_commands = 'local'`
    expect(sent(itsConnections)).toEqual([
      'begin isolation level read committed',
      settingText,
      propagated,
      ...context,
      'select',
      'commit',
      'trip',
    ])
  })
})
