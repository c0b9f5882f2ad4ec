import type pg from 'pg'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { inTransaction } from './connections/lock-retries.ts'
import { schemaTables } from './schema-tables.ts'

/**
 * Tables with a `company_id` that are read before the company is known, or without one: a public link finds its card, a
 * host its company, a mail its invitation, an email domain its company, a join link its company, a gateway event its
 * customer, a person their companies, an app password its company, an account at a CRM its companies. Links and invoices
 * outlive erased companies; a mail or an idempotent answer may belong to an account; the sweep of files covers all
 * companies; a phone has passes of several companies; the pass of a personal card outlives it.
 */
const globalTables = new Set([
  'app_passwords',
  'assistant_connections',
  'card_hosts',
  'card_links',
  'crm_accounts',
  'domain_links',
  'ended_passes',
  'gateway_customers',
  'idempotency_keys',
  'invitation_links',
  'join_links',
  'kept_invoices',
  'retired_links',
  'short_link_tokens',
  'contact_messages',
  'outbox_mails',
  'stored_files',
  'user_companies',
  'wallet_devices',
])

/** Tables in which the program may insert and read rows but never change or remove single ones. */
export const appendOnlyTables = ['audit_entries', 'audit_links', 'invoice_movements']

/** Tables from which `trim_audit_log()` removes rows, never rows younger than twelve months. */
const trimmedTables = ['audit_entries', 'audit_links']

/** Names of all tables whose rows belong to a company. */
export const tenantTables: string[] = schemaTables
  .filter((table) => 'companyId' in getTableColumns(table))
  .map((table) => getTableName(table))
  .filter((name) => !globalTables.has(name))

/** True if the database can be distributed over workers. */
export const hasCitus = `exists (select from pg_extension where extname = 'citus')`

/** Rows that a statement may see, as a condition on `company_id`. */
const onOneServer = `company_id = nullif(current_setting('app.company_id', true), '')::uuid`

/**
 * If IDs were compared directly, the planner of Citus would conclude that the setting is the requested company, and
 * before PostgreSQL 17 Citus refuses every outer join beside such a condition.
 */
const onCluster = `company_id::text = current_setting('app.company_id', true)`

/** Policy on `members` that showed people their own rows in every company. */
const ofEarlierVersions = 'own_membership'

/**
 * Puts row-level security on every tenant table that lacks it or, with the Citus extension, has it in the wrong form: a
 * statement sees only the rows of the company in its context. Repeatable.
 */
export async function isolate(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; citus: boolean }>(due, [tenantTables])
  for (const { name, citus } of rows) {
    await inTransaction(client, { what: `the isolation of ${name}`, tables: [name] }, async () => {
      for (const statement of [
        `alter table ${name} enable row level security`,
        `alter table ${name} force row level security`,
        ...policies(name, citus ? onCluster : onOneServer),
      ])
        await client.query(statement)
    })
  }
}

const due = `select c.relname as name, x.citus
  from pg_class c cross join (select ${hasCitus} as citus) x
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and (
    not (c.relrowsecurity and c.relforcerowsecurity)
    or not exists (select from pg_policy p where p.polrelid = c.oid)
    or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${ofEarlierVersions}')
    or x.citus and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
      and coalesce(p.qual, p.with_check) not like '%_id)::text = current_setting(%'))`

/** An append-only table has no policy for updates and deletes, so its owner cannot change rows either. */
function policies(table: string, own: string): string[] {
  const make = (name: string, text: string) => [
    `drop policy if exists ${name} on ${table}`,
    `create policy ${name} on ${table} ${text}`,
  ]
  if (appendOnlyTables.includes(table))
    return [
      ...make('own_company_read', `for select using (${own})`),
      ...make('own_company_add', `for insert with check (${own})`),
      ...(trimmedTables.includes(table)
        ? make('own_company_trim', `for delete using (${own} and created_at < now() - interval '12 months')`)
        : []),
    ]
  return [
    `drop policy if exists ${ofEarlierVersions} on ${table}`,
    ...make('own_company', `using (${own}) with check (${own})`),
  ]
}

/** Quotes an identifier (PostgreSQL, section 4.1.1), which no parameter can carry. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
