import type pg from 'pg'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { inTransaction } from './patience.ts'
import * as tables from './tables.ts'

/**
 * Have a `company_id`, yet are read before the company is known, or where there is none: a public link leads to its card,
 * a mail to its invitation, an email domain to its company, a link to those who ask to join, a message of the payments
 * gateway to its customer; links and invoices of erased companies outlive those; a mail or an answer may be an account's
 * own; bytes are swept no matter who had them.
 */
const globalTables = new Set([
  'card_links',
  'domain_links',
  'gateway_customers',
  'idempotency_keys',
  'invitation_links',
  'join_links',
  'kept_invoices',
  'retired_links',
  'contact_messages',
  'outbox_mails',
  'stored_files',
])

/** May be inserted and read by the program, never changed or removed one by one. */
export const appendOnlyTables = ['audit_entries', 'audit_links', 'invoice_movements']

/** What `trim_audit_log()` removes from, never what is younger than twelve months (migration 0069). */
const trimmedTables = ['audit_entries', 'audit_links']

/** Every table whose rows belong to a company, by name. */
export const tenantTables: string[] = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .filter((table) => 'companyId' in getTableColumns(table))
  .map((table) => getTableName(table))
  .filter((name) => !globalTables.has(name))

/** The database can be spread over workers. */
export const hasCitus = `exists (select from pg_extension where extname = 'citus')`

/**
 * What a statement may see, as conditions on `company_id` and `user_id`. A person sees their own memberships in every
 * company: that is how the companies are listed.
 */
interface Own {
  company: string
  /** Of `members`, which has two policies. */
  companyOfMember: string
  membership: string
}

/** The planner does not look inside. */
const hidden = (condition: string) => `coalesce(${condition}, false)`

const settingOf = (name: string) => `nullif(current_setting('app.${name}', true), '')::uuid`

/**
 * Of two policies the planner cannot settle one beforehand, so those of members ask for their setting once, by a
 * sub-select, and not for every row: counting 100,000 members takes 18 ms so, and 80 without. It is not to see what they
 * compare: it would expect them to leave one row of a company, and find everybody by them (decision 128).
 */
const onOneServer: Own = {
  company: `company_id = ${settingOf('company_id')}`,
  companyOfMember: hidden(`company_id = (select ${settingOf('company_id')})`),
  membership: hidden(`user_id = (select ${settingOf('user_id')})`),
}

const companyText = `company_id::text = current_setting('app.company_id', true)`

/**
 * Citus refuses the sub-select. Equality of ids would lead the planner to conclude that the setting is the company that
 * is asked for, and before PostgreSQL 17 Citus refuses every outer join beside such a condition.
 */
const onCluster: Own = {
  company: companyText,
  companyOfMember: companyText,
  membership: `user_id::text = current_setting('app.user_id', true)`,
}

/**
 * Puts row-level security on every tenant table that has none, or none as it has to be written where the extension Citus
 * is: a statement sees the rows of the company in its context and no others. Repeatable.
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
    or c.relname = 'members' and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_membership')
    or c.relname = 'members' and not x.citus and exists (select from pg_policies p where p.schemaname = 'public'
      and p.tablename = c.relname and p.qual not like 'COALESCE(%')
    or x.citus and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
      and coalesce(p.qual, p.with_check) not like '%_id)::text = current_setting(%'))`

/** An append-only table has no policy for changing and removing, so that its owner finds nothing to change either. */
function policies(table: string, own: Own): string[] {
  const make = (name: string, text: string) => [
    `drop policy if exists ${name} on ${table}`,
    `create policy ${name} on ${table} ${text}`,
  ]
  if (appendOnlyTables.includes(table))
    return [
      ...make('own_company_read', `for select using (${own.company})`),
      ...make('own_company_add', `for insert with check (${own.company})`),
      ...(trimmedTables.includes(table)
        ? make('own_company_trim', `for delete using (${own.company} and created_at < now() - interval '12 months')`)
        : []),
    ]
  const company = table === 'members' ? own.companyOfMember : own.company
  return [
    ...make('own_company', `using (${company}) with check (${company})`),
    ...(table === 'members' ? make('own_membership', `for select using (${own.membership})`) : []),
  ]
}
