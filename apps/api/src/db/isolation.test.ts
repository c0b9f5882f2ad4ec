import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, freshDatabase, isOnCluster, openOptionsOf } from '../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../test/factories.ts'
import { makePrivateFile } from '../../test/files/private-files.ts'
import { mayForgetCompanies, neverOurs } from '../../test/read-along.ts'
import { startServer } from '../../test/server.ts'
import type { Context, Database } from './db.ts'
import { openDatabase } from './open.ts'

mayForgetCompanies()

const server = await startServer()
const { database } = server
const randomId = '0198c0de-0000-7000-8000-000000000000'

/** Tables without rows of a company, or read before the company is known. Adding one here removes its protection. */
const globalTables = [
  'account_deletions',
  'activity_losses',
  'app_passwords',
  'assistant_connections',
  'authenticators',
  'card_hosts',
  'card_links',
  'changes',
  'companies',
  'contact_messages',
  'crm_accounts',
  'data_exports',
  'domain_links',
  'email_changes',
  'ended_passes',
  'erased_companies',
  'gateway_customers',
  'gateway_events',
  'idempotency_keys',
  'identities',
  'invitation_links',
  'invoice_numbers',
  'join_links',
  'kept_invoices',
  'known_browsers',
  'mail_refusals',
  'one_time_codes',
  'outbox_mails',
  'passkey_challenges',
  'passkeys',
  'rate_limits',
  'recovery_codes',
  'retired_links',
  'sandbox_accounts',
  'sandbox_clock',
  'sandbox_events',
  'second_factors',
  'second_steps',
  'seen_devices',
  'server_keys',
  'sessions',
  'short_link_tokens',
  'sign_in_attempts',
  'stored_files',
  'undelivered_mails',
  'user_companies',
  'users',
  'wallet_devices',
]

const own = await filledCompany()
const other = await filledCompany()

/** A company with rows in every table that the tests fill. */
async function filledCompany(): Promise<TestCompany> {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  await makeMember(server, company, { divisionId: division.id })
  await asOwner(database, (query) =>
    query(
      `insert into notifications (company_id, id, member_id, kind) values ($1, gen_random_uuid(), $2, 'import_done')`,
      [company.id, company.memberId],
    ),
  )
  await asOwner(database, (query) =>
    query(
      `insert into files (company_id, id, kind, hash, width, height) values ($1, gen_random_uuid(), 'logo', $2, 1, 1)`,
      [company.id, company.id],
    ),
  )
  await makePrivateFile(server.deps, company.id, 'report')
  return company
}

const filledTables = ['audit_entries', 'cards', 'divisions', 'files', 'members', 'notifications', 'private_files']

/** A statement whose author forgot the company. */
const companiesIn = async (db: ReturnType<Database['read']>, table: string): Promise<string[]> => {
  const rows = await db.raw(`select distinct company_id from ${table}`, [])
  return (rows as { company_id: string }[]).map((row) => row.company_id)
}

test('every table except the global ones is isolated', async () => {
  const tables = await asOwner(database, (query) =>
    query<{ name: string; isolated: boolean; policies: number }>(
      `select relname as name, relrowsecurity and relforcerowsecurity as isolated,
         (select count(*)::int from pg_policy where polrelid = c.oid) as policies
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
    ),
  )
  expect(tables.filter((table) => !table.isolated).map((table) => table.name)).toEqual(globalTables)
  expect(tables.filter((table) => table.isolated && table.policies === 0)).toEqual([])
  const withCompany = await asOwner(database, (query) =>
    query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id'
         and table_name not in (select relname from pg_class where relispartition) order by table_name`,
    ),
  )
  const isolated = tables.filter((table) => table.isolated).map((table) => table.name)
  const readWithoutOne = [
    'app_passwords',
    'assistant_connections',
    'card_hosts',
    'card_links',
    'contact_messages',
    'crm_accounts',
    'domain_links',
    'ended_passes',
    'gateway_customers',
    'idempotency_keys',
    'invitation_links',
    'join_links',
    'kept_invoices',
    'retired_links',
    'outbox_mails',
    'short_link_tokens',
    'stored_files',
    'user_companies',
    'wallet_devices',
  ]
  expect(isolated).toEqual(withCompany.map((table) => table.name).filter((name) => !readWithoutOne.includes(name)))
  expect(isolated).toEqual(expect.arrayContaining(filledTables))
})

test.each([
  'select 1 from activities_rest',
  `insert into activities_rest (company_id, at, kind, audience) values (gen_random_uuid(), now(), 'view', 'visitor')`,
  'update activities_rest set country = null',
  'delete from activities_rest',
])('partitions of activities are closed to the program: %s', async (text) => {
  neverOurs(text)
  await expect(database.global.raw(text, [])).rejects.toThrow(/permission denied/)
})

test('partitions of activities refuse every row without a policy', async () => {
  const parts = await asOwner(database, (query) =>
    query(`select relname as name, relrowsecurity as closed, (select count(*)::int from pg_policy where polrelid = c.oid) as policies
      from pg_class c where relispartition and relkind = 'r' and relname like 'activities%'`),
  )
  expect(parts.map((part) => ({ ...part }))).toContainEqual({ name: 'activities_rest', closed: true, policies: 0 })
  expect(parts).toEqual(parts.map((part) => ({ ...part, closed: true, policies: 0 })))
})

test('keys and references of isolated tables begin with the company', async () => {
  const wrong = await asOwner(database, (query) =>
    query(
      `select conrelid::regclass::text as table_name, conname from pg_constraint c
       join pg_class t on t.oid = c.conrelid and t.relforcerowsecurity
       where contype in ('p', 'f')
         and not (contype = 'f' and confrelid in ('companies'::regclass, 'users'::regclass))
         and conkey[1] <> (select attnum from pg_attribute where attrelid = t.oid and attname = 'company_id')`,
    ),
  )
  expect(wrong).toEqual([])
})

test('isolation binds the program role, which owns nothing', async () => {
  const [role] = (await database.global.raw(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
    [],
  )) as object[]
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 })
})

describe.each(filledTables)('without a where clause on %s', (table) => {
  test('shows only its own company, in a statement or transaction', async () => {
    expect(await companiesIn(database.read({ companyId: own.id }), table)).toEqual([own.id])
    expect(await companiesIn(database.read({ companyId: other.id }), table)).toEqual([other.id])
    const seen = await database.transaction({ companyId: own.id }, (tx) => companiesIn(tx, table))
    expect(seen).toEqual([own.id])
  })

  test('shows nothing without a company', async () => {
    const contexts: Context[] = ['global', { companyId: randomId }]
    for (const context of contexts) {
      expect(await companiesIn(database.read(context), table)).toEqual([])
      expect(await database.transaction(context, (tx) => companiesIn(tx, table))).toEqual([])
    }
  })

  test('changes no row of another company', async () => {
    const before = await asOwner(database, (query) => query(`select * from ${table} where company_id = $1`, [other.id]))
    await database.transaction({ companyId: randomId }, async (tx) => {
      for (const statement of [`update ${table} set created_at = now()`, `delete from ${table}`]) {
        // The audit tables raise an error, which must not end the transaction of this test.
        await tx.raw('savepoint attempt', [])
        await tx.raw(statement, []).catch(() => tx.raw('rollback to savepoint attempt', []))
      }
    })
    expect(
      await asOwner(database, (query) => query(`select * from ${table} where company_id = $1`, [other.id])),
    ).toEqual(before)
  })
})

test('a row for another company cannot be written', async () => {
  const insert = `insert into divisions (company_id, id, name) values ('${other.id}', gen_random_uuid(), 'Smuggled')`
  const move = `update divisions set company_id = '${other.id}'`
  const refused = { code: '42501' }
  for (const context of ['global', { companyId: own.id }] satisfies Context[]) {
    await expect(database.read(context).raw(insert, [])).rejects.toMatchObject(refused)
    await expect(database.transaction(context, (tx) => tx.raw(insert, []))).rejects.toMatchObject(refused)
  }
  // A cluster never moves a row between companies.
  const staying = isOnCluster() ? { code: '0A000' } : refused
  await expect(database.read({ companyId: own.id }).raw(move, [])).rejects.toMatchObject(staying)
  await expect(database.transaction({ companyId: own.id }, (tx) => tx.raw(move, []))).rejects.toMatchObject(staying)
})

test('a row that points into another company cannot be stored', async () => {
  const [foreign] = await asOwner(database, (query) =>
    query<{ id: string }>('select id from divisions where company_id = $1', [other.id]),
  )
  await expect(
    database.read({ companyId: own.id }).raw('update members set division_id = $1', [foreign?.id]),
  ).rejects.toMatchObject({ code: '23503' })
})

test('the audit log accepts new entries but no changes', async () => {
  const db = database.read({ companyId: own.id })
  const refused = { code: '42501' }
  await expect(db.raw(`update audit_entries set action = 'nothing'`, [])).rejects.toMatchObject(refused)
  await expect(db.raw('delete from audit_entries', [])).rejects.toMatchObject(refused)
  await expect(db.raw('truncate audit_entries', [])).rejects.toMatchObject(refused)
  await expect(
    database.transaction({ companyId: own.id }, (tx) => tx.raw('delete from audit_entries', [])),
  ).rejects.toMatchObject(refused)
  expect(await companiesIn(db, 'audit_entries')).toEqual([own.id])
  await expect(db.raw(`update audit_links set hash = ''`, [])).rejects.toMatchObject(refused)
  await expect(db.raw('delete from audit_links', [])).rejects.toMatchObject(refused)
})

test('the program cannot change tables', async () => {
  for (const statement of [
    'alter table members disable row level security',
    'alter table members no force row level security',
    'drop policy own_company on members',
    'create table loot (id int)',
  ]) {
    await expect(database.global.raw(statement, [])).rejects.toMatchObject({ code: '42501' })
  }
})

describe('a single connection', () => {
  let single: Database

  beforeAll(async () => {
    const settings = await freshDatabase()
    single = await openDatabase(openOptionsOf(settings, 1))
    for (const company of [own, other]) {
      await asOwner(single, async (query) => {
        await query(`insert into companies (id, name) values ($1, 'Company')`, [company.id])
        await query(`insert into divisions (company_id, id, name) values ($1, gen_random_uuid(), 'Division')`, [
          company.id,
        ])
      })
    }
  })

  afterAll(() => single.close())

  const nobodySees = async () => {
    // A statement without a context comes first: one with its own would hide a leftover.
    const { rows } = await single.pool.query(`select current_setting('app.company_id', true) as company`)
    expect(rows).toEqual([{ company: expect.toBeOneOf(['', null]) }])
    expect(await companiesIn(single.global, 'divisions')).toEqual([])
  }

  test('forgets the context after a statement', async () => {
    expect(await companiesIn(single.read({ companyId: own.id }), 'divisions')).toEqual([own.id])
    await nobodySees()
  })

  test('forgets the context after a transaction, committed or not', async () => {
    await single.transaction({ companyId: own.id }, (tx) => companiesIn(tx, 'divisions'))
    await nobodySees()
    const broken = single.transaction({ companyId: own.id }, async (tx) => {
      await companiesIn(tx, 'divisions')
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    await nobodySees()
  })

  test('forgets the context after a failed statement', async () => {
    const db = single.read({ companyId: own.id })
    const failures: [text: string, code: string][] = [
      ['select from nowhere', '42P01'],
      ['select 1/0', '22012'],
      ['selec', '42601'],
      [`select 'x'::uuid`, '22P02'],
      ['select nothing_of_that_name(1)', '42883'],
    ]
    for (const [text, code] of failures) {
      await expect(db.raw(text, [])).rejects.toMatchObject({ code })
      await nobodySees()
      await expect(db.run({ name: `broken_${code}`, text }, [])).rejects.toMatchObject({ code })
      await nobodySees()
      const inside = single.transaction({ companyId: own.id }, (tx) => tx.raw(text, []))
      await expect(inside).rejects.toMatchObject({ code })
      await nobodySees()
    }
    expect(await companiesIn(db, 'divisions')).toEqual([own.id])
  })

  test('separates contexts that wait for it at the same time', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => [own.id, other.id, randomId][at % 3] ?? '')
    const seen = await Promise.all(
      ids.map((companyId, at) =>
        at % 5 === 0
          ? single.transaction({ companyId }, (tx) => companiesIn(tx, 'divisions'))
          : companiesIn(single.read({ companyId }), 'divisions'),
      ),
    )
    expect(seen).toEqual(ids.map((companyId) => (companyId === randomId ? [] : [companyId])))
  })

  test('continues in the company that its transaction created', async () => {
    const seen = await single.transaction('global', async (tx) => {
      await tx.enter({ companyId: other.id })
      return companiesIn(tx, 'divisions')
    })
    expect(seen).toEqual([other.id])
    await nobodySees()
  })
})

test('a context must be a UUID', async () => {
  const wrong = `${randomId}', ''); drop table members; --`
  expect(() => database.read({ companyId: wrong })).toThrow('UUID')
  expect(() => database.read({ companyId: '' })).toThrow('UUID')
  await expect(database.transaction({ companyId: wrong }, () => Promise.resolve())).rejects.toThrow('UUID')
  await database.transaction({ companyId: own.id }, async (tx) => {
    await expect(tx.enter({ companyId: wrong })).rejects.toThrow('UUID')
  })
})
