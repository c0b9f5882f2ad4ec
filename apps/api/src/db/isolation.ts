import type pg from 'pg'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { jobSchema } from '../jobs/install.ts'
import * as tables from './tables.ts'

/** What the program's connections take on where their own user could pass the policies. */
export const applicationRole = 'kartu_app'

/** Have a `company_id`, yet are read before the company is known: a public link leads to its card, a mail to its invitation. */
const globalTables = new Set(['card_links', 'invitation_links'])

/** May be inserted and read by the program, never changed or removed one by one. */
const appendOnlyTables = ['audit_entries']

/** Every table whose rows belong to a company, by name. */
export const tenantTables: string[] = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .filter((table) => 'companyId' in getTableColumns(table))
  .map((table) => getTableName(table))
  .filter((name) => !globalTables.has(name))

const ownCompany = `company_id = nullif(current_setting('app.company_id', true), '')::uuid`
const ownCompanyOnce = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)`

/**
 * Puts row-level security on every tenant table: a statement sees the rows of the company in its context and no
 * others. The program's connections take on a role that owns nothing and cannot pass the policies. Repeatable.
 */
export async function isolate(client: pg.Client): Promise<void> {
  const missing = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any($1) and not relforcerowsecurity`,
    [tenantTables],
  )
  for (const { relname } of missing.rows) {
    await client.query(`
      alter table ${relname} enable row level security;
      alter table ${relname} force row level security;
      ${policies(relname)}`)
    if (relname === 'members') {
      // A person sees the own memberships in every company: that is how the companies are listed. Where there are two
      // policies the planner cannot settle one of them beforehand, so each asks for its setting once, not for every row.
      await client.query(`
        alter policy own_company on members using (${ownCompanyOnce}) with check (${ownCompanyOnce});
        drop policy if exists own_membership on members;
        create policy own_membership on members for select using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))`)
    }
  }
  if (await canPassIsolation(client)) await grantRole(client)
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

/** The role to take on after connecting; undefined when the database's user is itself bound by the policies. */
export async function roleToTake(client: pg.Client): Promise<string | undefined> {
  return (await canPassIsolation(client)) ? applicationRole : undefined
}

async function canPassIsolation(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole as free from pg_roles where rolname = session_user`,
  )
  return rows[0]?.free ?? false
}

async function grantRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then create role ${applicationRole} nologin nobypassrls; end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant ${applicationRole} to session_user;
    grant usage on schema public, ${jobSchema} to ${applicationRole};
    grant select, insert, update, delete on all tables in schema public, ${jobSchema} to ${applicationRole};
    grant usage, select on all sequences in schema public, ${jobSchema} to ${applicationRole};
    grant execute on all functions in schema ${jobSchema} to ${applicationRole}`)
  for (const table of appendOnlyTables) await client.query(`revoke update, delete on ${table} from ${applicationRole}`)
}
