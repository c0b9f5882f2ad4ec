import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { SettingError } from '../../settings/setting-error.ts'
import { hasCitus, tenantTables } from '../isolation.ts'
import { jobSchema } from './job-tables.ts'

const source = join(import.meta.dirname, '../..')

/**
 * Sources that define the state of a database: the migrations, isolation and rights, and the queues with the version of
 * their library.
 */
const decisive = [
  'db/migrations/*.sql',
  'db/isolation.ts',
  'db/set-up/roles.ts',
  'db/set-up/job-tables.ts',
  'db/set-up/job-queues.ts',
  '../package.json',
]

/** A different hash means that the program has changes to make. */
function wantedState(citus: boolean): string {
  const sum = createHash('sha256').update(tenantTables.toSorted().join())
  for (const file of globSync(decisive, { cwd: source }).toSorted()) sum.update(readFileSync(join(source, file)))
  return `kartu ${sum.digest('hex')}${citus ? ' citus' : ''}`
}

/** A server, a database on it and the user of the connection, as the database itself reports them. */
export interface DatabaseState {
  version: number
  encoding: string
  standby: boolean
  readOnly: boolean
  /** Differs from the ID that the driver received at connection start if a pooler is in between. */
  pid: number
  /** Equal for two connections to the same database as the same user. */
  place: string
  /** The database is distributed over workers. */
  citus: boolean
  database: string
  user: string
  superuser: boolean
  /** Privileges of the user beyond reading and writing, in the terms of `create role`. */
  powers: string[]
  /** Objects that the user owns in this database, and other users whose rights it has. */
  owns: string[]
  memberOf: string[]
  mayCreate: boolean
  hasTables: boolean
  ownsTables: boolean
  state: string | null
  isolated: number
  /** The user is bound by the policies of isolation. */
  bound: boolean
  granted: boolean
  /**
   * A role that owns nothing, cannot sign in (except on workers), has the rights that the program needs, and may be
   * assumed by the user.
   */
  applicationRole: string | null
}

const isRelation = (name: string, schema: string, relation: string) =>
  `left join pg_class ${name} on ${name}.relname = '${relation}' and ${name}.relnamespace = to_regnamespace('${schema}')`

/** Since PostgreSQL 16 a member of a role may lack the right to assume it. */
export const canAssumeRole = (user: string, role: string) =>
  `pg_has_role(${user}.oid, ${role}.oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`

const placeOf = `concat_ws(' ', extract(epoch from pg_postmaster_start_time()), current_database(), session_user)`

export const placeStatement = { name: 'place', text: `select ${placeOf} as place` }

/** One statement, because each costs a start at least a millisecond. */
const stateStatement = `select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as standby,
    current_setting('transaction_read_only')::boolean as "readOnly",
    pg_backend_pid() as pid,
    ${placeOf} as place,
    ${hasCitus} as citus,
    d.datname as database,
    u.rolname as user,
    u.rolsuper as superuser,
    array_remove(array[case when u.rolsuper then 'superuser' end, case when u.rolbypassrls then 'bypassrls' end,
      case when u.rolcreaterole then 'createrole' end, case when u.rolcreatedb then 'createdb' end,
      case when u.rolreplication then 'replication' end], null) as powers,
    array(select pg_describe_object(s.classid, s.objid, s.objsubid) from pg_shdepend s
      where s.refclassid = 'pg_authid'::regclass and s.refobjid = u.oid and s.deptype = 'o' and s.dbid in (0, d.oid)
      limit 3) as owns,
    array(select r.rolname::text from pg_roles r
      where not u.rolsuper and r.oid <> u.oid and pg_has_role(u.oid, r.oid, 'member') order by 1 limit 3) as "memberOf",
    has_database_privilege(u.oid, d.oid, 'create')
      or coalesce(has_schema_privilege(u.oid, to_regnamespace('public')::oid, 'create'), false) as "mayCreate",
    members.oid is not null as "hasTables",
    coalesce(pg_has_role(u.oid, members.relowner, 'usage'), false) as "ownsTables",
    obj_description(to_regnamespace('drizzle'), 'pg_namespace') as state,
    (select count(*)::int from pg_class where relnamespace = to_regnamespace('public') and relname = any($1)
      and relrowsecurity and relforcerowsecurity) as isolated,
    not (u.rolsuper or u.rolbypassrls or u.rolcreaterole) as bound,
    coalesce(has_table_privilege(u.oid, members.oid, 'insert') and has_table_privilege(u.oid, job.oid, 'insert'), false)
      as granted,
    (select min(r.rolname) from aclexplode(members.relacl) a join pg_roles r on r.oid = a.grantee
      where r.rolcanlogin = ${hasCitus} and not (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb)
        and r.oid <> members.relowner and a.privilege_type = 'INSERT'
        and has_table_privilege(r.oid, job.oid, 'insert') and ${canAssumeRole('u', 'r')}) as "applicationRole"
  from pg_roles u join pg_database d on d.datname = current_database()
    ${isRelation('members', 'public', 'members')} ${isRelation('job', jobSchema, 'job')}
  where u.rolname = session_user`

/** Policies and rights are checked themselves, because a copy of a database may lack its roles. */
export async function readDatabaseState(client: pg.Client): Promise<DatabaseState> {
  const { rows } = await client.query<DatabaseState>(stateStatement, [tenantTables])
  const found = rows[0]
  if (!found) throw new Error('The user of this connection is no role of its database')
  return found
}

/** True if the database has the state that this version leaves, and the user of the connection can work with it. */
export const isReady = (found: DatabaseState): boolean =>
  isUpToDate(found) && (found.bound ? found.granted : found.applicationRole !== null)

/** True if this version of the program would change only rights. */
export const isUpToDate = (found: DatabaseState): boolean =>
  found.state === wantedState(found.citus) && found.isolated === tenantTables.length

/** Stored in the database as the last step, so that an interrupted start is repeated. */
export async function storeState(client: pg.Client, { citus }: DatabaseState): Promise<void> {
  await client.query(`comment on schema drizzle is '${wantedState(citus)}'`)
}

/**
 * Explains in a sentence why a database cannot be used; undefined if it can. The README has the requirements in a
 * table.
 */
export function requirementFault(found: DatabaseState): SettingError | undefined {
  const { version, encoding, database } = found
  if (version < 150_000) {
    const major = Math.floor(version / 10_000)
    return new SettingError(`The database runs on PostgreSQL ${major}. Kartu needs PostgreSQL 15 or newer.`)
  }
  if (encoding !== 'UTF8') {
    return new SettingError(
      `The database "${database}" stores text as ${encoding}, which cannot store every name. ` +
        `Create one with UTF8 and set DATABASE_URL to it: create database kartu template template0 encoding 'UTF8';`,
    )
  }
  if (found.standby) {
    return new SettingError(
      'The database is a replica, which cannot be written to. Set DATABASE_URL to the primary server.',
    )
  }
  if (found.readOnly) {
    return new SettingError(
      `The database "${database}" is read-only (default_transaction_read_only), as some hosts do when a disk ` +
        `is nearly full. Once it may be written to again, run: alter database "${database}" reset default_transaction_read_only;`,
    )
  }
  return undefined
}
