import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { inTransaction } from './connections/lock-retries.ts'
import { spread } from './citus/spread.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * The baseline replaces the migrations from before the first release and has the journal time of the last one: a
 * database that ran them all needs nothing from it, and one that lacks some cannot be migrated.
 */
export const replaced = { firstAt: 1_795_218_485_553, last: '0087_billing_email' }

interface Migration {
  tag: string
  /** Time at which it was generated, in milliseconds; defines the order. */
  when: number
}

/**
 * Migrates the tables as their owner, each migration in its own transaction: finished ones stay applied, and no lock is
 * held longer than one migration takes. Keeps the same records as Drizzle's migrator. If companies are distributed over
 * workers, new tables are too (`spread.ts`).
 */
export async function migrate(client: pg.Client, isSpread: boolean): Promise<void> {
  // Checked first: `if not exists` needs the right to create a schema even if it exists.
  if (!(await hasRecords(client))) {
    await client.query(`create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  }
  const last = await lastRun(client)
  for (const migration of journal()) if (migration.when > last) await runMigration(client, migration, isSpread)
}

/** The program whose migrations the database records; undefined for a database without any. */
export async function ranMigrations(client: pg.Client): Promise<'ours' | 'replaced' | 'others' | undefined> {
  if (!(await hasRecords(client))) return undefined
  const { rows } = await client.query<{ who: 'ours' | 'replaced' | 'others' | null }>(
    `select case when bool_or(created_at = any($1::bigint[])) then 'ours' when bool_or(created_at = $2) then 'replaced'
      when count(*) > 0 then 'others' end as who from drizzle.__drizzle_migrations`,
    [journal().map(({ when }) => when), replaced.firstAt],
  )
  return rows[0]?.who ?? undefined
}

async function hasRecords(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  return rows[0]?.there === true
}

/** True if the database has everything that this version of the program reads; it may have more. */
export async function isMigrated(client: pg.Client): Promise<boolean> {
  const last = await lastRun(client)
  return journal().every(({ when }) => when <= last)
}

async function lastRun(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? 0)
}

const journal = () =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: Migration[] }).entries

async function runMigration(client: pg.Client, { tag, when }: Migration, isSpread: boolean): Promise<void> {
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  const step = { what: `the migration ${tag}`, tables: await tablesIn(client, text), exclusive: changesTables(text) }
  await inTransaction(client, step, async () => {
    if (isSpread) await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
    if (isSpread) await spread(client)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
  })
}

/**
 * Existing tables that a migration names: one lock too many does no harm, one too few may cancel another caller's
 * statement.
 */
async function tablesIn(client: pg.Client, text: string): Promise<string[]> {
  const words = [...new Set(withoutComments(text).match(/\w+/g))]
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1)`,
    [words],
  )
  return rows.map(({ name }) => name)
}

const withoutComments = (text: string): string => text.replace(/--.*$/gm, '')

/** Creating only an index or a trigger does not block readers. */
const changesTables = (text: string): boolean => /\b(alter|drop|truncate|lock)\b/i.test(withoutComments(text))
