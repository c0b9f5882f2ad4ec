import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { knownMigrations } from '../backup/contents.ts'
import { counted } from '../lib/counted.ts'
import { version } from '../lib/version.ts'
import { type Backlog, readBacklog } from './backlog.ts'
import { troublesOfInstallation } from './troubles.ts'
import type { Outcome } from './command.ts'
import { jsonColumn } from '../db/rows.ts'

const foundRow = z.object({
  kartu: z.string(),
  node: z.string(),
  schema: z.string(),
  database: jsonColumn<{
    kind: string
    version: string
    bytes: number
    largest_tables: { name: string; bytes: number }[]
  }>(),
  companies: z.number(),
  personal_cards: z.number(),
  accounts: z.number(),
  files: jsonColumn<{ count: number; bytes: number | null; where: string }>(),
  jobs: jsonColumn<{ due: number; active: number; failed: number; oldest_due_seconds: number }>(),
  mails: jsonColumn<{ waiting: number; given_up: number }>(),
  backups: jsonColumn<{ where: string; every_hours: number; kept: number; last: string | null }>().nullable(),
  needs_a_person: z.array(z.string()),
})
type Found = z.infer<typeof foundRow>

/** Overview for the operator. Exits with 2 if there is a problem. */
export async function status(deps: Deps, isJson: boolean): Promise<Outcome> {
  const found = await find(deps)
  const said = isJson ? JSON.stringify(found, null, 2) : inWords(found)
  return { said, needsPerson: found.needs_a_person.length > 0 }
}

async function find(deps: Deps): Promise<Found> {
  const { database, backups } = deps
  const needsAPerson = await troublesOfInstallation(deps)
  const found = await backups?.found().catch(() => undefined)
  const backlog = await readBacklog(database.global)
  return {
    kartu: version,
    node: process.version,
    schema: knownMigrations().at(-1) ?? '',
    database: { kind: database.kind, ...(await sizes(database.global)) },
    ...(await counts(database.global)),
    files: await filesOf(deps),
    jobs: jobsOf(backlog),
    mails: { waiting: backlog.mailsWaiting, given_up: backlog.mailsGivenUp },
    backups: backups
      ? {
          where: backups.place.where,
          every_hours: backups.everyMs / 3_600_000,
          kept: (found?.taken.length ?? 0) + (found?.ahead.length ?? 0),
          last: (await backups.last().catch(() => undefined))?.toISOString() ?? null,
        }
      : null,
    needs_a_person: needsAPerson,
  }
}

const countsRow = foundRow.pick({ companies: true, personal_cards: true })

const countsStatement = {
  name: 'status_counts',
  text: `select (count(*) filter (where not personal))::int as companies,
      (count(*) filter (where personal))::int as personal_cards from companies`,
}
const accountsRow = foundRow.pick({ accounts: true })

const accountsStatement = { name: 'status_accounts', text: 'select count(*)::int as accounts from users' }
const tablesMax = 5
const sizesRow = z
  .object({
    kind: z.string(),
    version: z.string(),
    bytes: z.number(),
    largest_tables: jsonColumn<{ name: string; bytes: number }[]>(),
  })
  .omit({ kind: true })

const sizesStatement = {
  name: 'status_sizes',
  text: `select current_setting('server_version') as version, pg_database_size(current_database())::float as bytes,
      (select json_agg(t) from (
        select relname as name, pg_total_relation_size(oid)::float as bytes from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by 2 desc, 1 limit ${tablesMax}) t) as largest_tables`,
}

async function counts(db: Db): Promise<Pick<Found, 'companies' | 'personal_cards' | 'accounts'>> {
  const [row] = await db.rows(countsRow, countsStatement, [])
  const [people] = await db.rows(accountsRow, accountsStatement, [])
  return { companies: 0, personal_cards: 0, accounts: 0, ...row, ...people }
}

async function sizes(db: Db): Promise<Omit<Found['database'], 'kind'>> {
  const [row] = await db.rows(sizesRow, sizesStatement, [])
  if (!row) throw new Error('The database did not report its size')
  return row
}

function jobsOf({ queues }: Backlog): Found['jobs'] {
  const sum = (of: (queue: Backlog['queues'][number]) => number) => queues.reduce((all, queue) => all + of(queue), 0)
  return {
    due: sum(({ due }) => due),
    active: sum(({ active }) => active),
    failed: sum(({ failed }) => failed),
    oldest_due_seconds: Math.round(Math.max(0, ...queues.map(({ ageSeconds }) => ageSeconds))),
  }
}

/** The size of a bucket is shown in its own console. */
async function filesOf({ env, files }: Deps): Promise<Found['files']> {
  let count = 0
  for await (const _ of files.names()) count += 1
  if (env.storage !== undefined) return { count, bytes: null, where: `the bucket ${env.storage.bucket}` }
  const where = join(env.dataDir, 'files')
  let bytes = 0
  for (const entry of await readdir(where, { withFileTypes: true, recursive: true }).catch(() => [])) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size
  }
  return { count, bytes, where }
}

function inWords(found: Found): string {
  const { database, files, jobs, mails, backups } = found
  const tables = database.largest_tables.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`)
  const lines: [string, string][] = [
    ['Kartu', `${found.kartu} on Node ${found.node}, schema ${found.schema}`],
    ['Database', `${nameOf(database)}, ${megabytes(database.bytes)}: ${tables.join(', ')}`],
    [
      'People',
      [
        counted(found.companies, 'company', 'companies'),
        counted(found.personal_cards, 'personal card'),
        counted(found.accounts, 'account'),
      ].join(', '),
    ],
    ['Files', `${number(files.count)}${files.bytes === null ? '' : `, ${megabytes(files.bytes)}`} in ${files.where}`],
    ['Jobs', `${jobs.due} due, ${jobs.active} running, ${jobs.failed} failed`],
    ['Mails', `${mails.waiting} waiting, ${mails.given_up} given up`],
    ['Backups', backupsInWords(backups)],
  ]
  const needs = found.needs_a_person
  return [
    ...lines.map(([name, value]) => `${name.padEnd(10)}${value}`),
    '',
    ...(needs.length === 0 ? ['Nothing needs a person.'] : ['Needs a person:', ...needs.map((line) => `- ${line}`)]),
  ].join('\n')
}

function backupsInWords(backups: Found['backups']): string {
  if (!backups) return 'none scheduled (BACKUP_EVERY)'
  const often =
    backups.every_hours === 0
      ? 'none scheduled'
      : `every ${backups.every_hours === 1 ? 'hour' : `${backups.every_hours} hours`}`
  const newest = backups.last === null ? '' : `, the newest of ${backups.last}`
  return `${often}, ${backups.kept} in ${backups.where}${newest}`
}

const nameOf = ({ kind, version: of }: Found['database']): string =>
  kind === 'pglite' ? `embedded, PostgreSQL ${of}` : `PostgreSQL ${of}`
const number = (value: number): string => value.toLocaleString('en')
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
