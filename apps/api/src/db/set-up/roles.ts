import { createHash } from 'node:crypto'
import type pg from 'pg'
import { SettingError } from '../../settings/setting-error.ts'
import { appendOnlyTables, quoted } from '../isolation.ts'
import { jobSchema } from './job-tables.ts'
import { type DatabaseState, canAssumeRole } from './schema-check.ts'

/** PostgreSQL truncates longer names, in bytes. */
const nameBytesMax = 63

/** Named after its database, because roles belong to the whole server, which may have another Kartu. */
export function applicationRoleName(database: string): string {
  const suffix = '_app'
  if (Buffer.byteLength(database + suffix) <= nameBytesMax) return database + suffix
  const ending = `_${createHash('sha256').update(database).digest('hex').slice(0, 8)}${suffix}`
  let kept = [...database]
  while (Buffer.byteLength(kept.join('') + ending) > nameBytesMax) kept = kept.slice(0, -1)
  return kept.join('') + ending
}

/**
 * The role that the program's connections assume if their own user could bypass the policies: the one that a copy or an
 * earlier start granted rights to, else one of this database, created if it is missing.
 */
export async function giveApplicationRole(client: pg.Client, found: DatabaseState): Promise<string> {
  const role = found.applicationRole ?? applicationRoleName(found.database)
  if (found.applicationRole === null) await makeRole(client, role, found)
  await grantTo(client, role)
  return role
}

/**
 * The coordinator of a cluster signs in to the workers as this role, without a password: their `pg_hba.conf` decides.
 */
async function makeRole(client: pg.Client, role: string, { user, citus }: DatabaseState): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select ${canAssumeRole('u', 'r')} as mine from pg_roles u, pg_roles r where u.rolname = $1 and r.rolname = $2`,
    [user, role],
  )
  if (rows[0]?.mine) return void (citus && (await client.query(`alter role ${quoted(role)} login`)))
  if (!rows[0]) {
    await client.query(
      `create role ${quoted(role)} ${citus ? 'login' : 'nologin'} nosuperuser nobypassrls nocreaterole nocreatedb noreplication`,
    )
  }
  try {
    await client.query(`grant ${quoted(role)} to ${quoted(user)}`)
  } catch (cause) {
    throw new SettingError(
      `The user "${user}" of the setting DATABASE_URL may not use the role "${role}", which another user created. ` +
        `As a superuser run: grant ${quoted(role)} to ${quoted(user)};`,
      { cause },
    )
  }
}

interface Missing {
  schemas: string[]
  tables: string[]
  sequences: string[]
  functions: string[]
  tooMuch: string[]
  history: string[]
}

/** Lets a server of cards, which has only the program's rights, check if the database is up to date. */
const history = 'drizzle.__drizzle_migrations'

const needed = ['select', 'insert', 'update', 'delete']
const lacks = (all: string[], has: (right: string) => string) =>
  all.map((right) => `not ${has(`'${right}'`)}`).join(' or ')

const missingStatement = `with role as (select oid from pg_roles where rolname = $1),
    relation as (select c.oid, c.relkind, c.relname::text as name, format('%I.%I', n.nspname, c.relname) as path
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', '${jobSchema}')
        and not (c.relispartition and n.nspname = 'public'))
  select
    array(select format('%I', n.nspname) from pg_namespace n, role where n.nspname in ('public', '${jobSchema}', 'drizzle')
      and not has_schema_privilege(role.oid, n.oid, 'usage')) as schemas,
    array(select path from relation c, role where relkind in ('r', 'p', 'v') and not name = any($2)
      and (${lacks(needed, (right) => `has_table_privilege(role.oid, c.oid, ${right})`)})) as tables,
    array(select path from relation c, role where relkind = 'S'
      and (${lacks(['usage', 'select'], (right) => `has_sequence_privilege(role.oid, c.oid, ${right})`)})) as sequences,
    array(select p.oid::regprocedure::text from pg_proc p, role
      where (p.pronamespace = to_regnamespace('${jobSchema}') or p.oid in (
        to_regprocedure('public.make_activity_parts()'), to_regprocedure('public.drop_activity_parts(timestamptz)'),
        to_regprocedure('public.trim_audit_log()')))
      and not has_function_privilege(role.oid, p.oid, 'execute')) as functions,
    array(select path from relation c, role where name = any($2)
      and (${lacks(['select', 'insert'], (right) => `has_table_privilege(role.oid, c.oid, ${right})`)}
        or has_table_privilege(role.oid, c.oid, 'update') or has_table_privilege(role.oid, c.oid, 'delete'))) as "tooMuch",
    array(select '${history}' from role where not has_table_privilege(role.oid, to_regclass('${history}'), 'select')) as history`

/** Grants a role the missing rights that the program needs. Changes nothing that is right already. */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<Missing>(missingStatement, [role, appendOnlyTables])
  const missing = rows[0]
  if (!missing) return
  const name = quoted(role)
  const statements: [of: string[], grant: (list: string) => string][] = [
    [missing.schemas, (list) => `grant usage on schema ${list} to ${name}`],
    [missing.tables, (list) => `grant ${needed.join(', ')} on ${list} to ${name}`],
    [missing.sequences, (list) => `grant usage, select on sequence ${list} to ${name}`],
    [missing.functions, (list) => `grant execute on function ${list} to ${name}`],
    [missing.history, (list) => `grant select on ${list} to ${name}`],
    [missing.tooMuch, (list) => `revoke all on ${list} from ${name}; grant select, insert on ${list} to ${name}`],
  ]
  for (const [of, grant] of statements) if (of.length > 0) await client.query(grant(of.join(', ')))
}

/**
 * A setting to fix if a user has too many rights for the program; undefined if it owns nothing and can assume no other
 * role.
 */
export function boundaryFault(found: DatabaseState): SettingError | undefined {
  const user = quoted(found.user)
  const make = `docs/runbook.md explains how to create one`
  const fault = (why: string, mend: string) =>
    new SettingError(
      `With DATABASE_OWNER_URL set, the user of DATABASE_URL must own nothing and be no other user (${make}), but ${user} ${why}. ${mend}`,
    )
  if (found.powers.length > 0) {
    const without = found.powers.map((power) => `no${power}`).join(' ')
    return fault(
      `has the attributes ${found.powers.join(', ')}`,
      `Name another user, or run: alter role ${user} ${without};`,
    )
  }
  if (found.owns.length > 0) return fault(`owns ${found.owns.join(', ')}`, 'Name another user.')
  if (found.memberOf.length > 0) {
    const roles = found.memberOf.map(quoted).join(', ')
    return fault(`is a member of ${roles}`, `Name another user, or run: revoke ${roles} from ${user};`)
  }
  if (found.mayCreate) {
    return fault(
      'may make tables or schemas',
      `As the owner of the database run: revoke create on schema public from public, ${user}; revoke create on database ${quoted(found.database)} from ${user};`,
    )
  }
  return undefined
}
