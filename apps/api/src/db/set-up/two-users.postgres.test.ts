import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { killProcesses, processTimeoutMs, runToItsEnd, startProcess } from '../../../test/process.ts'
import { mayForgetCompanies, neverOurs } from '../../../test/read-along.ts'
import { databaseUrl, onServer } from '../../../test/database/servers.ts'
import { newId } from '../columns.ts'
import { openDatabase, openForReading } from '../open.ts'
import { applicationRoleName } from './roles.ts'

mayForgetCompanies()

const template = inject('template')
if (template.kind !== 'postgres') throw new Error('This file is for PostgreSQL')
const { serverUrl, runFolder } = template
const prefix = `${template.name}_two_${randomBytes(4).toString('hex')}`
const password = randomBytes(12).toString('hex')
const timeout = { timeout: processTimeoutMs }

afterAll(killProcesses)

const asSuperuser = (...statements: string[]) =>
  onServer(serverUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

const addressOf = (database: string, user: string): string => {
  const url = new URL(databaseUrl(serverUrl, database))
  url.username = user
  url.password = password
  return url.href
}

let made = 0

/** A database whose owner is no superuser, with a user for the program; empty, or a copy of another place. */
async function makePlace(copied?: Place): Promise<Place> {
  made += 1
  const name = `${prefix}_${made}`
  const [owner, program] = [`${name}_owner`, `${name}_program`]
  await asSuperuser(
    `create role ${owner} login password '${password}'`,
    `create role ${program} login password '${password}'`,
    `create database ${name} owner ${owner}${copied ? ` template ${copied.name} strategy file_copy` : ''}`,
  )
  const options = {
    dataDir: '',
    databaseUrl: addressOf(name, program),
    databaseOwnerUrl: addressOf(name, owner),
    databasePoolSize: 2,
  }
  if (copied) {
    await onServer(databaseUrl(serverUrl, name), (client) =>
      client.query(`reassign owned by ${copied.owner} to ${owner}; drop owned by ${copied.program}`),
    )
  }
  return { name, owner, program, options }
}

let first: Promise<Place> | undefined

/**
 * A place that its owner has migrated, with the program's rights. Only the first is created by migrations, which takes
 * a second; the others are copies.
 */
async function makeReadyPlace(): Promise<Place> {
  first ??= makePlace().then(async (place) => {
    await (await openDatabase(place.options)).close()
    // Reassigning the owner's objects transfers the database too.
    await asSuperuser(`alter database ${place.name} owner to current_user`)
    return place
  })
  const place = await makePlace(await first)
  await (await openDatabase(place.options)).close()
  return place
}

interface Place {
  name: string
  owner: string
  program: string
  options: Options
}

type Options = Parameters<typeof openDatabase>[0] & { databaseUrl: string; databaseOwnerUrl: string }

test("a card server needs only the program's user", async () => {
  const { options } = await makeReadyPlace()
  const { databaseUrl: url } = options
  const database = await openForReading({ dataDir: '', databaseUrl: url, databasePoolSize: 1 }, url)
  expect(await database.global.raw('select id from companies', [])).toEqual([])
  await database.close()
})

test('SQL through the program cannot become the owner or bypass isolation', async () => {
  const { options, program } = await makePlace()
  const notices: string[] = []
  const database = await openDatabase({ ...options, onNotice: (sentence) => notices.push(sentence) })
  const attempts = [
    'reset role',
    'set role none',
    'set session authorization default',
    'alter table members disable row level security',
    'alter table members no force row level security',
    'drop policy own_company on members',
    'create table loot (id int)',
    'create schema loot',
    `create function loot() returns int language sql return 1`,
    'update audit_entries set action = $$nothing$$',
    'delete from audit_entries',
    'create role loot',
    'delete from drizzle.__drizzle_migrations',
  ]
  neverOurs(...attempts)
  const companyId = newId()
  await database.transaction({ companyId }, async (tx) => {
    await tx.raw(`insert into companies (id, name) values ($1, 'Company')`, [companyId])
    await tx.raw('insert into divisions (company_id, id, name) values ($1, $2, $3)', [companyId, newId(), 'Division'])
    await tx.raw('insert into audit_entries (company_id, id, action) values ($1, $2, $3)', [companyId, newId(), 'made'])
  })
  for (const attempt of attempts) {
    await database
      .transaction({ companyId }, async (tx) => {
        await tx.raw(attempt, []).catch(() => undefined)
        await tx.raw('alter table members no force row level security', [])
      })
      .then(() => expect.unreachable(`${attempt} gave the rights of the owner`))
      .catch(() => undefined)
    expect(await database.global.raw('select current_user as name, session_user as login', [])).toEqual([
      { name: program, login: program },
    ])
  }
  expect(await database.global.raw('select company_id from divisions', [])).toEqual([])
  expect(await database.read({ companyId }).raw('select company_id from divisions', [])).toEqual([
    { company_id: companyId },
  ])
  expect(await database.read({ companyId }).raw('select action from audit_entries', [])).toEqual([{ action: 'made' }])
  expect(notices).toEqual([])
  await database.close()
})

test('a database that is ready needs no owner', async () => {
  const early = openDatabase({ ...(await makePlace()).options, databaseOwnerUrl: undefined })
  await expect(early).rejects.toThrow(
    /^The user "\w+_program" of DATABASE_URL lacks a permission .+ must own the database/,
  )
  const { options } = await makeReadyPlace()
  for (const databaseOwnerUrl of [undefined, options.databaseOwnerUrl.replace(password, 'wrong')]) {
    const database = await openDatabase({ ...options, databaseOwnerUrl })
    expect(await database.global.raw('select count(*)::int as count from companies', [])).toEqual([{ count: 0 }])
    await database.close()
  }
  await onServer(options.databaseOwnerUrl, (client) => client.query(`comment on schema drizzle is 'kartu another'`))
  await expect(openDatabase({ ...options, databaseOwnerUrl: undefined })).rejects.toThrow(
    /^The database is outdated, and the user "\w+_program" of DATABASE_URL does not own its tables\. .*npm run kartu -- migrate/,
  )
})

test('the migrate command prepares a start without the owner', timeout, async () => {
  const { options } = await makePlace()
  const settings = { DATA_DIR: runFolder, DATABASE_URL: options.databaseUrl }
  const both = { ...settings, DATABASE_OWNER_URL: options.databaseOwnerUrl }
  expect(await runToItsEnd('cli', both, ['migrate'])).toEqual({
    code: 0,
    signal: null,
    stdout: 'The database is up to date.\n',
    stderr: '',
  })
  await (await openDatabase({ ...options, databaseOwnerUrl: undefined })).close()
})

test.each([
  [
    'superuser',
    (program: string) => `alter role ${program} superuser`,
    /has the attributes superuser\. .*nosuperuser;$/,
  ],
  ['bypassrls', (program: string) => `alter role ${program} bypassrls`, /has the attributes bypassrls/],
  ['createrole', (program: string) => `alter role ${program} createrole`, /has the attributes createrole/],
  ['createdb', (program: string) => `alter role ${program} createdb`, /has the attributes createdb/],
  ['a member', (program: string, owner: string) => `grant ${owner} to ${program}`, /is a member of "\w+_owner"/],
  ['an heir', (program: string) => `grant pg_read_all_data to ${program}`, /is a member of "pg_read_all_data"/],
  [
    'a maker',
    (program: string, _owner: string, name: string) => `grant create on database ${name} to ${program}`,
    /may make tables or schemas/,
  ],
])('refuses a program user that is %s, before and after migrating', async (_what, change, says) => {
  const { name, owner, program, options } = await makeReadyPlace()
  await asSuperuser(change(program, owner, name))
  await expect(openDatabase(options)).rejects.toThrow(says)
  const fresh = await makePlace()
  await asSuperuser(change(fresh.program, fresh.owner, fresh.name))
  await expect(openDatabase(fresh.options)).rejects.toThrow(says)
})

test('refuses a program user that owns a table', async () => {
  const { options: empty } = await makePlace()
  await expect(openDatabase({ ...empty, databaseUrl: empty.databaseOwnerUrl })).rejects.toThrow(
    /"\w+_owner" owns database \w+\. Name another user\.$/,
  )
  const { name, program, owner, options } = await makeReadyPlace()
  await onServer(databaseUrl(serverUrl, name), (client) => client.query(`alter table members owner to ${program}`))
  await expect(openDatabase(options)).rejects.toThrow(/owns table members/)
  await onServer(databaseUrl(serverUrl, name), (client) => client.query(`alter table members owner to ${owner}`))
  await (await openDatabase(options)).close()
})

test('detects two addresses of different databases', async () => {
  const [one, other] = [await makePlace(), await makePlace()]
  const crossed = { ...one.options, databaseOwnerUrl: other.options.databaseOwnerUrl }
  await asSuperuser(`grant all on database ${other.name} to ${one.program}`)
  await expect(openDatabase(crossed)).rejects.toThrow('connect to different databases')
})

test('an upgrade grants rights on new tables without revoking old ones', async () => {
  const { options, program } = await makeReadyPlace()
  await onServer(options.databaseOwnerUrl, (client) =>
    client.query(`comment on schema drizzle is 'kartu another';
      revoke all on cards from ${program}; grant update on audit_entries to ${program}`),
  )
  const database = await openDatabase(options)
  const rights = `select has_table_privilege('cards', 'select, insert') as cards, has_table_privilege('audit_entries', 'update') as audit,
    has_table_privilege('audit_entries', 'insert') as add`
  expect(await database.global.raw(rights, [])).toEqual([{ cards: true, audit: false, add: true }])
  await database.close()
})

test('warns in one line about a single address that owns the tables', timeout, async () => {
  const { options } = await makeReadyPlace()
  const settings = { DATA_DIR: runFolder, DATABASE_URL: options.databaseOwnerUrl }
  const lines = async (more: Record<string, string>) => {
    const server = await startProcess({ ...settings, ...more })
    server.kill('SIGTERM')
    return (await server.ended).stdout.split('\n').filter((line) => line.includes('owns the tables'))
  }
  expect(await lines({})).toEqual([expect.stringContaining('"level":40')])
  const both = { DATABASE_URL: options.databaseUrl, DATABASE_OWNER_URL: options.databaseOwnerUrl }
  expect(await lines(both)).toEqual([])
  expect(await lines({ DATABASE_URL: options.databaseUrl })).toEqual([])
})

test('creates a role for its database beside another Kartu', async () => {
  const places = [await makePlace(), await makeReadyPlace()]
  for (const { owner } of places) await asSuperuser(`alter role ${owner} createrole`)
  for (const { name, options } of places) {
    const database = await openDatabase({
      ...options,
      databaseUrl: options.databaseOwnerUrl,
      databaseOwnerUrl: undefined,
    })
    expect(await database.global.raw('select current_user as name', [])).toEqual([{ name: applicationRoleName(name) }])
    await database.close()
  }
})

test('an installation keeps its existing role', async () => {
  const { name, owner, options } = await makeReadyPlace()
  await asSuperuser(`alter role ${owner} createrole`)
  const one = { ...options, databaseUrl: options.databaseOwnerUrl, databaseOwnerUrl: undefined }
  await (await openDatabase(one)).close()
  await asSuperuser(`alter role ${applicationRoleName(name)} rename to ${name}_before`)
  await onServer(options.databaseOwnerUrl, (client) => client.query(`comment on schema drizzle is 'kartu another'`))
  for (let starts = 0; starts < 2; starts += 1) {
    const database = await openDatabase(one)
    expect(await database.global.raw('select current_user as name', [])).toEqual([{ name: `${name}_before` }])
    await database.close()
  }
})

test('role names are valid for any database name', async () => {
  expect(applicationRoleName('kartu')).toBe('kartu_app')
  const long = ['a'.repeat(63), `${'a'.repeat(62)}b`, '店'.repeat(21)].map(applicationRoleName)
  expect(new Set(long).size).toBe(3)
  for (const name of long) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
  const name = `${prefix}_Odd "name" 店`
  await onServer(serverUrl, (client) => client.query(`create database "${name.replaceAll('"', '""')}"`))
  const url = new URL(serverUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  const database = await openDatabase({ dataDir: '', databaseUrl: url.href, databasePoolSize: 2 })
  expect(await database.global.raw('select current_user as name', [])).toEqual([{ name: `${name}_app` }])
  await database.close()
})

afterAll(() =>
  onServer(serverUrl, async (client: pg.Client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database "${datname.replaceAll('"', '""')}" with (force)`)
  }),
)
