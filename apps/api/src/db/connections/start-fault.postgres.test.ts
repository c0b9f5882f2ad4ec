import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseUrl, onServer } from '../../../test/database/servers.ts'
import { startPooler } from '../../../test/database/pooler.ts'
import { neverOurs } from '../../../test/read-along.ts'
import { openDatabase } from '../open.ts'

const countAll = 'select count(*)::int as count from members'

const template = inject('template')
if (template.kind !== 'postgres') throw new Error('This file is for PostgreSQL')
const { serverUrl, name: prefix } = template
const name = `${prefix}_faults_${randomBytes(4).toString('hex')}`
const password = randomBytes(12).toString('hex')

/** Address of this server for another user, database or host. */
const addressOf = (change: { user?: string; database?: string; host?: string; password?: string; query?: string }) => {
  const url = new URL(databaseUrl(serverUrl, change.database ?? name))
  url.username = change.user ?? name
  url.password = change.password ?? password
  url.host = change.host ?? url.host
  url.search = change.query ?? ''
  return url.href
}

const open = (url: string, direct?: string) =>
  openDatabase({ dataDir: '', databaseUrl: url, databaseDirectUrl: direct, databasePoolSize: 2 })

const sql = (...statements: string[]) =>
  onServer(serverUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

beforeAll(() => sql(`create role ${name} login password '${password}'`, `create database ${name} owner ${name}`))

async function refusal(url: string, direct?: string): Promise<string> {
  const found = await open(url, direct).then(
    async (database) => {
      await database.close()
      return 'opened'
    },
    (error: unknown) => (error as Error).message,
  )
  expect(found).not.toContain(password)
  return found
}

test.each([
  ['a wrong password', { password: 'wrong' }, /^PostgreSQL does not accept the user "\w+" with this password/],
  ['no password', { password: '' }, /^PostgreSQL asks "\w+" for a password, and DATABASE_URL has none\. Add it/],
  ['an unknown user', { user: 'nobody_of_that_name' }, /does not accept the user "nobody_of_that_name"/],
  [
    'an unknown database',
    { database: 'no_such_database' },
    /^The database "no_such_database" does not exist\. Create it/,
  ],
  ['an unknown host', { host: 'nowhere.invalid:5432' }, /no host of that name is known/],
  ['a closed port', { host: '127.0.0.1:1' }, /cannot be reached \(ECONNREFUSED\)/],
  ['TLS where there is none', { query: '?sslmode=verify-full' }, /does not speak TLS/],
  [
    'a certificate that is not there',
    { query: '?sslmode=verify-full&sslrootcert=/no/ca.pem' },
    /names a file that does not exist/,
  ],
])('%s is reported as a sentence', async (_what, change, says) => {
  expect(await refusal(addressOf(change))).toMatch(says)
})

test('explains a refused user or too many connections', async () => {
  const user = `${name}_shut`
  await sql(`create role ${user} nologin password '${password}'`)
  expect(await refusal(addressOf({ user }))).toMatch(/does not accept "\w+_shut" .+that the user can log in/)
  await sql(`alter role ${user} login connection limit 0`)
  expect(await refusal(addressOf({ user }))).toMatch(/has no connection left for "\w+_shut"/)
})

test('names the required owner if the user cannot create tables', async () => {
  const user = `${name}_poor`
  await sql(`create role ${user} login password '${password}'`)
  expect(await refusal(addressOf({ user }))).toMatch(
    /lacks a permission in the database .+ alter database "\w+" owner to "\w+_poor";$/,
  )
})

test.each([
  ['a table', 'create table users (id int)', 'public.users'],
  ['a job queue', 'create schema pgboss; create table pgboss.version (version int)', 'pgboss.version'],
  [
    'migrations',
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint); ' +
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 9999999999999)`,
    'drizzle.__drizzle_migrations',
  ],
])('refuses a database with %s of another program', async (_what, made, holds) => {
  const database = `${name}_${randomBytes(4).toString('hex')}`
  await sql(`create database ${database} owner ${name}`)
  await onServer(addressOf({ database }), (client) => client.query(made))
  expect(await refusal(addressOf({ database }))).toBe(
    `Another program uses the database "${database}": it holds ${holds}, which Kartu did not create. ` +
      `Create a separate database for Kartu: create database kartu owner "${name}" template template0 encoding 'UTF8';`,
  )
})

test('accepts a view that belongs to an extension', async () => {
  const database = `${name}_extended`
  await sql(`create database ${database} owner ${name}`)
  await onServer(databaseUrl(serverUrl, database), (client) => client.query('create extension pg_stat_statements'))
  expect(await refusal(addressOf({ database }))).toBe('opened')
})

test('refuses a database of another encoding', async () => {
  const database = `${name}_latin`
  await sql(`create database ${database} owner ${name} template template0 encoding 'LATIN1' locale 'C'`)
  expect(await refusal(addressOf({ database }))).toMatch(/stores text as LATIN1, .+ encoding 'UTF8';$/)
})

test('refuses a read-only database', async () => {
  await sql(`alter database ${name} set default_transaction_read_only = on`)
  expect(await refusal(addressOf({}))).toMatch(/is read-only .+ reset default_transaction_read_only;$/)
  await sql(`alter database ${name} reset default_transaction_read_only`)
})

test('overrides database defaults that would break the program', async () => {
  const database = `${name}_odd`
  await sql(`create database ${database} owner ${name}`)
  await onServer(databaseUrl(serverUrl, database), (client) =>
    client.query(`create schema other authorization ${name}; create table other.members (id int)`),
  )
  const odd = {
    search_path: 'other, public',
    datestyle: `'German, DMY'`,
    intervalstyle: `'iso_8601'`,
    timezone: `'Asia/Singapore'`,
    statement_timeout: `'1ms'`,
    lock_timeout: `'1ms'`,
    standard_conforming_strings: 'off',
    default_transaction_isolation: 'serializable',
    row_security: 'off',
    jit: 'on',
  }
  await sql(...Object.entries(odd).map(([setting, value]) => `alter database ${database} set ${setting} = ${value}`))
  const opened = await open(addressOf({ database }))
  expect(
    await opened.global.raw(`select to_regclass('members')::text as members, 'a\\b' as text, pg_sleep(0.05)`, []),
  ).toEqual([{ members: 'members', text: 'a\\b', pg_sleep: '' }])
  const moment = `select '2026-11-22T01:02:03Z'::timestamptz::text as moment, current_setting('transaction_isolation') as isolation,
    current_setting('jit') as jit`
  expect(await opened.global.raw(moment, [])).toEqual([
    { moment: '2026-11-22 01:02:03+00', isolation: 'read committed', jit: 'off' },
  ])
  neverOurs(countAll)
  expect(await opened.global.raw(countAll, [])).toEqual([{ count: 0 }])
  await opened.close()
})

test('a temporary table does not shadow a table of the program', async () => {
  const opened = await open(addressOf({}))
  const found = await opened.transaction('global', async (tx) => {
    await tx.raw('create temporary table companies (loot text) on commit drop', [])
    return tx.raw(`select 'companies'::regclass = 'public.companies'::regclass as ours`, [])
  })
  expect(found).toEqual([{ ours: true }])
  await opened.close()
})

describe('behind PgBouncer', async () => {
  const way = (mode: string) => `${name}_${mode}`
  const modes = ['session', 'transaction', 'statement']
  const pooler = await startPooler({
    server: new URL(serverUrl),
    user: name,
    password,
    databases: Object.fromEntries(modes.map((mode) => [way(mode), `dbname=${name} pool_mode=${mode}`])),
  })
  afterAll(() => pooler?.stop())
  const through = (mode: string) => addressOf({ host: pooler?.host ?? '', database: way(mode) })

  test.runIf(pooler)('session pooling works like PostgreSQL itself', async () => {
    const opened = await open(through('session'))
    const counted = await opened.transaction('global', (tx) =>
      tx.raw('select count(*)::int as count from companies', []),
    )
    expect(counted).toEqual([{ count: 0 }])
    await opened.close()
  })

  test.runIf(pooler)('transaction pooling needs a direct address', async () => {
    for (const mode of ['transaction', 'statement']) {
      expect(await refusal(through(mode))).toMatch(/^The pooler of the setting DATABASE_URL .+ Set it, or pool_mode = /)
    }
    expect(await refusal(through('transaction'), addressOf({}))).toBe('opened')
    expect(await refusal(through('statement'), addressOf({}))).toMatch(/^The pooler of the setting DATABASE_URL /)
  })

  test.runIf(pooler)('the direct address must be PostgreSQL with the same database and user', async () => {
    const other = `${name}_other`
    await sql(`create database ${other} owner ${name}`, `create role ${other} login password '${password}'`)
    await sql(`grant ${name} to ${other}`)
    const pooled = through('transaction')
    expect(await refusal(pooled, pooled)).toMatch(
      /^The pooler of the setting DATABASE_DIRECT_URL .+ Connect DATABASE_DIRECT_URL directly to PostgreSQL/,
    )
    for (const change of [{ database: other }, { user: other }]) {
      expect(await refusal(pooled, addressOf(change))).toMatch(
        /^DATABASE_URL and DATABASE_DIRECT_URL must connect to the same database as the same user/,
      )
    }
  })
})

afterAll(async () => {
  await sql(`drop database ${name} with (force)`)
})
