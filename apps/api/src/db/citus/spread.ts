import type pg from 'pg'
import { tenantTables } from '../isolation.ts'

/*
 * A database that Citus distributes over workers (decision 139). The rows of a company are on one worker, chosen by its
 * ID. All other tables, such as accounts, stay on the coordinator.
 */

const spreadTables = ['companies', ...tenantTables]

/** True if companies are already distributed; needs the Citus extension. */
export async function isSpread(client: pg.Client): Promise<boolean> {
  const known = await client.query<{ there: boolean }>(`select to_regclass('pg_dist_partition') is not null as there`)
  if (!known.rows[0]?.there) return false
  const { rows } = await client.query<{ is: boolean }>(
    `select exists (select from pg_dist_partition where logicalrelid = to_regclass('public.companies') and partmethod = 'h') as is`,
  )
  return rows[0]?.is === true
}

interface Reference {
  table: string
  to: string
  name: string
}

/**
 * Distributes each company table that is not distributed yet, with its rows, inside the caller's transaction. Needs the
 * owner of the tables. Returns their names.
 */
export async function spread(client: pg.Client): Promise<string[]> {
  const due = await findDue(client)
  if (due.length === 0) return []
  const references = await findReferences(client)
  // One connection to each worker runs all statements, so later ones see the earlier ones.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  await client.query('set local client_min_messages = warning')
  // Citus allows no foreign key from a worker to the coordinator. References of memberships to accounts are still
  // checked on `user_companies`.
  const outward = references.filter(({ table, to }) => due.includes(table) && !spreadTables.includes(to))
  for (const { table, name } of outward) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of parentsFirst(due, references)) await spreadTable(client, table)
  return due
}

/** Deletes the copies on the coordinator that nothing reads any longer. Repeatable. */
export async function removeLeftovers(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages = warning')
  await client.query(`select truncate_local_data_after_distributing_table('companies')`)
}

async function findDue(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and d.partmethod is distinct from 'h'
     order by c.relname <> 'companies', 1`,
    [spreadTables],
  )
  return rows.map(({ name }) => name)
}

async function findReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select t.relname as table, r.relname as to, quote_ident(f.conname) as name
     from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
     where f.contype = 'f' and f.conparentid = 0 and t.oid <> r.oid and t.relnamespace = 'public'::regnamespace`,
  )
  return rows
}

/**
 * Referenced tables come before the tables that refer to them, and `companies`, with which the others are colocated,
 * before all.
 */
function parentsFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const isReady = (name: string) =>
    !references.some(({ table, to }) => table === name && tables.includes(to) && !ordered.includes(to))
  while (ordered.length < tables.length) {
    const next = tables.find((name) => !ordered.includes(name) && isReady(name))
    if (next === undefined) throw new Error(`References form a cycle among ${tables.join(', ')}`)
    ordered.push(next)
  }
  return ordered
}

/** Copying rows does not work with row-level security, so it is off until the transaction ends. */
async function spreadTable(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ isolated: boolean }>(
    `select relrowsecurity as isolated from pg_class where oid = 'public.${table}'::regclass`,
  )
  const isolated = rows[0]?.isolated === true
  if (isolated) {
    await client.query(`alter table ${table} disable row level security`)
    await client.query(`alter table ${table} no force row level security`)
  }
  await client.query(
    table === 'companies'
      ? `select create_distributed_table('companies', 'id', colocate_with => 'none')`
      : `select create_distributed_table('${table}', 'company_id', colocate_with => 'companies')`,
  )
  if (isolated) {
    await client.query(`alter table ${table} enable row level security`)
    await client.query(`alter table ${table} force row level security`)
  }
}
