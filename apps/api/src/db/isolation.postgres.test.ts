import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mayForgetCompanies } from '../../test/read-along.ts'
import { databaseUrl, onServer } from '../../test/database/servers.ts'
import { newId } from './columns.ts'
import type { Database } from './db.ts'
import { isolate } from './isolation.ts'
import { openDatabase } from './open.ts'

mayForgetCompanies()

/** Many hosts provide a user that owns one database and may create no roles. */
const template = inject('template')
if (template.kind !== 'postgres') throw new Error('This file is for PostgreSQL')
const { serverUrl } = template
const name = `${template.name}_plain_${randomBytes(4).toString('hex')}`
const password = randomBytes(12).toString('hex')

let database: Database
const companyId = newId()
const otherId = newId()

beforeAll(async () => {
  await onServer(serverUrl, async (client) => {
    await client.query(
      `create role ${name} login nosuperuser nocreaterole nocreatedb nobypassrls password '${password}'`,
    )
    await client.query(`create database ${name} owner ${name}`)
  })
  const url = new URL(databaseUrl(serverUrl, name))
  url.username = name
  url.password = password
  database = await openDatabase({ dataDir: '', databaseUrl: url.href, databasePoolSize: 2 })
  for (const id of [companyId, otherId]) {
    await database.transaction({ companyId: id }, async (tx) => {
      await tx.raw(`insert into companies (id, name) values ($1, 'Company')`, [id])
      await tx.raw('insert into divisions (company_id, id, name) values ($1, $2, $3)', [id, newId(), 'Division'])
      await tx.raw('insert into audit_entries (company_id, id, action) values ($1, $2, $3)', [id, newId(), 'made'])
    })
  }
})

afterAll(async () => {
  await database.close()
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${name}`)
  })
})

test('the policies bind a user that owns its tables', async () => {
  const [who] = await database.global.raw('select current_user as name', [])
  expect(who).toEqual({ name })
  expect(await database.read({ companyId }).raw('select company_id from divisions', [])).toEqual([
    { company_id: companyId },
  ])
  expect(await database.global.raw('select company_id from divisions', [])).toEqual([])
  await expect(
    database
      .read({ companyId })
      .raw('insert into divisions (company_id, id, name) values ($1, $2, $3)', [otherId, newId(), 'Smuggled']),
  ).rejects.toMatchObject({ code: '42501' })
})

test('an owner accesses partitions of activities only through the parent table', async () => {
  const insert = `insert into activities (company_id, at, kind, audience) values ($1, now(), 'view', 'visitor')`
  await database.read({ companyId: otherId }).raw(insert, [otherId])
  const inParts = `select tableoid::regclass::text as part, company_id from activities`
  const changes = [
    `update activities set country = 'ID' returning company_id`,
    'delete from activities returning company_id',
  ]
  for (const text of [inParts, ...changes]) {
    expect(await database.read({ companyId }).raw(text, [])).toEqual([])
    expect(await database.global.raw(text, [])).toEqual([])
  }
  await expect(database.read({ companyId }).raw(insert, [otherId])).rejects.toMatchObject({ code: '42501' })
  expect(await database.read({ companyId: otherId }).raw(inParts, [])).toEqual([
    { part: 'activities_rest', company_id: otherId },
  ])
})

test('even the owner of the audit table cannot change it', async () => {
  const db = database.read({ companyId })
  await db.raw(`update audit_entries set action = 'nothing'`, [])
  await db.raw('delete from audit_entries', [])
  expect(await db.raw('select action from audit_entries', [])).toEqual([{ action: 'made' }])
})

test('trims audit entries of the company that are over a year old', async () => {
  const entries = (of: string) =>
    database.read({ companyId: of }).raw('select action from audit_entries order by created_at', [])
  const actions = (...names: string[]) => names.map((action) => ({ action }))
  // No program can write rows this old, so the superuser inserts them.
  await onServer(databaseUrl(serverUrl, name), async (client) => {
    for (const of of [companyId, otherId])
      for (const [number, months] of [30, 26, 11].entries()) {
        const [id, at] = [newId(), `now() - interval '${months} months'`]
        await client.query(
          `insert into audit_entries (company_id, id, action, created_at) values ($1, $2, $3, ${at})`,
          [of, id, `old ${months}`],
        )
        await client.query(
          `insert into audit_links (company_id, number, entry_id, hash, created_at) values ($1, $2, $3, $4, ${at})`,
          [of, number + 1, id, 'a'.repeat(64)],
        )
      }
    await client.query('insert into retention_settings (company_id, audit_months) values ($1, 12), ($2, 120)', [
      companyId,
      otherId,
    ])
  })
  const trim = (of: string) => database.read({ companyId: of }).raw('select entries_gone from trim_audit_log()', [])
  expect(await trim(companyId)).toEqual([])
  // An entry with the hash of another link does not allow the trim either.
  await database.read({ companyId }).raw(
    `insert into audit_entries (company_id, id, action, after)
        values ($1, $2, 'audit.trimmed', jsonb_build_object('number', 2, 'hash', repeat('b', 64)))`,
    [companyId, newId()],
  )
  expect(await trim(companyId)).toEqual([])
  // The log has an entry about the trim.
  await onServer(databaseUrl(serverUrl, name), (client) =>
    client.query(
      `insert into audit_entries (company_id, id, action, after) values
        ($1, $3, 'audit.trimmed', jsonb_build_object('number', 2, 'hash', repeat('a', 64))),
        ($2, $4, 'audit.trimmed', jsonb_build_object('number', 2, 'hash', repeat('a', 64)))`,
      [companyId, otherId, newId(), newId()],
    ),
  )
  expect(await trim(companyId)).toEqual([{ entries_gone: 2 }])
  expect(await trim(companyId)).toEqual([])
  expect(await trim(otherId)).toEqual([])
  expect(await entries(companyId)).toEqual(actions('old 11', 'made', 'audit.trimmed', 'audit.trimmed'))
  expect(await entries(otherId)).toEqual(actions('old 30', 'old 26', 'old 11', 'made', 'audit.trimmed'))
})

test('a migration changes the rows of every company as their owner', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  const file = readdirSync(folder).find((one) => one.endsWith('_rules_to_people.sql')) ?? ''
  const rules = [newId(), newId()]
  await onServer(databaseUrl(serverUrl, name), async (client) => {
    await client.query('set session_replication_role = replica')
    for (const [at, of] of [companyId, otherId].entries()) {
      await client.query(`insert into lead_rules (company_id, id, name, place) values ($1, $2, 'Rule', 0)`, [
        of,
        rules[at],
      ])
      await client.query(
        'insert into lead_rule_people (company_id, rule_id, member_id, place) values ($1, $2, $3, 0)',
        [of, rules[at], newId()],
      )
    }
  })
  const url = new URL(databaseUrl(serverUrl, name))
  Object.assign(url, { username: name, password })
  await onServer(url.href, async (client) => {
    await client.query('begin')
    for (const text of readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'))
      await client.query(text)
    await client.query('commit')
  })
  for (const of of [companyId, otherId])
    expect(await database.read({ companyId: of }).raw('select to_people from lead_rules', [])).toEqual([
      { to_people: true },
    ])
  expect(await database.global.raw('select to_people from lead_rules', [])).toEqual([])
})

test('a second start changes nothing', async () => {
  const url = new URL(databaseUrl(serverUrl, name))
  url.username = name
  url.password = password
  const again = await openDatabase({ dataDir: '', databaseUrl: url.href, databasePoolSize: 2 })
  expect(await again.read({ companyId }).raw('select name from divisions', [])).toEqual([{ name: 'Division' }])
  await again.close()
})

test('processes that start at the same moment migrate once', async () => {
  const fresh = `${name}_race`
  await onServer(serverUrl, (client) => client.query(`create database ${fresh}`))
  const url = databaseUrl(serverUrl, fresh)
  const opened = await Promise.all(
    Array.from({ length: 3 }, () => openDatabase({ dataDir: '', databaseUrl: url, databasePoolSize: 2 })),
  )
  await Promise.all(opened.map((one) => one.close()))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ times: number }>(
    'select count(*)::int as times from drizzle.__drizzle_migrations group by hash',
  )
  await client.end()
  expect(new Set(rows.map((row) => row.times))).toEqual(new Set([1]))
})

test('drops the earlier policy that showed people their own memberships', async () => {
  const userId = newId()
  await onServer(databaseUrl(serverUrl, name), async (client) => {
    await client.query(
      `create policy own_membership on members for select using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)`,
    )
    await client.query(`insert into users (id, email, first_name) values ($1, 'ayu@example.com', 'Ayu')`, [userId])
    await client.query(
      `insert into members (company_id, id, user_id, email, status) values ($1, $2, $3, 'ayu@example.com', 'verified')`,
      [companyId, newId(), userId],
    )
  })
  const seen = () =>
    database.transaction('global', async (tx) => {
      await tx.raw(`set local app.user_id = '${userId}'`, [])
      return tx.raw('select company_id from members', [])
    })
  expect(await seen()).toEqual([{ company_id: companyId }])
  await onServer(databaseUrl(serverUrl, name), isolate)
  expect(await seen()).toEqual([])
  expect(await database.read({ companyId }).raw('select user_id from members', [])).toEqual([{ user_id: userId }])
})
