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

/** Every table whose rows belong to a company, by name. */
export const tenantTables: string[] = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .filter((table) => 'companyId' in getTableColumns(table))
  .map((table) => getTableName(table))
  .filter((name) => !globalTables.has(name))

const contextCompany = `nullif(current_setting('app.company_id', true), '')::uuid`
const contextUser = `nullif(current_setting('app.user_id', true), '')::uuid`
const ownCompany = `company_id = ${contextCompany}`

/**
 * Puts row-level security on every tenant table that has none: a statement sees the rows of the company in its context
 * and no others. Repeatable.
 */
export async function isolate(client: pg.Client): Promise<void> {
  const missing = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relname = any($1) and not (relrowsecurity and relforcerowsecurity)`,
    [tenantTables],
  )
  for (const { name } of missing.rows) {
    await inTransaction(client, { what: `the isolation of ${name}`, tables: [name] }, async () => {
      await client.query(`
        alter table ${name} enable row level security;
        alter table ${name} force row level security;
        ${policies(name)}`)
    })
  }
  const found = (await client.query<{ due: boolean; citus: boolean }>(memberships)).rows[0]
  if (!found?.due) return
  await inTransaction(client, { what: 'the isolation of members', tables: ['members'] }, async () => {
    await client.query(membershipPolicies(found.citus))
  })
}

/** Whether the policies of members are not all there yet, or have what Citus refuses. */
const memberships = `select citus, not made or citus and asks as due from (
    select exists (select from pg_extension where extname = 'citus') as citus,
      bool_or(policyname = 'own_membership') as made, bool_or(qual ilike '%select%') as asks
    from pg_policies where schemaname = 'public' and tablename = 'members'
  ) found`

/**
 * A person sees their own memberships in every company: that is how the companies are listed. Where there are two policies
 * the planner cannot settle one of them beforehand, so each asks for its setting once, by a sub-select, and not for every
 * row: counting 100,000 members takes 18 ms so, and 80 without. Citus refuses the sub-select.
 */
function membershipPolicies(citus: boolean): string {
  const [company, user] = [contextCompany, contextUser].map((value) => (citus ? value : `(select ${value})`))
  return `
    alter policy own_company on members using (company_id = ${company}) with check (company_id = ${company});
    drop policy if exists own_membership on members;
    create policy own_membership on members for select using (user_id = ${user})`
}

/** An append-only table has no policy for changing and removing, so that its owner finds nothing to change either. */
function policies(table: string): string {
  if (!appendOnlyTables.includes(table)) {
    return `drop policy if exists own_company on ${table};
      create policy own_company on ${table} using (${ownCompany}) with check (${ownCompany})`
  }
  return `drop policy if exists own_company_read on ${table};
    create policy own_company_read on ${table} for select using (${ownCompany});
    drop policy if exists own_company_add on ${table};
    create policy own_company_add on ${table} for insert with check (${ownCompany})`
}
