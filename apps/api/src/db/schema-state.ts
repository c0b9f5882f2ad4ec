import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { jobSchema } from '../jobs/install.ts'
import { applicationRole, tenantTables } from './isolation.ts'

const source = join(import.meta.dirname, '..')

/** What decides how the database looks: the migrations, isolation, and the queues with the version of their library. */
const decisive = ['db/migrations/*.sql', 'db/isolation.ts', 'jobs/install.ts', 'jobs/queues.ts', '../package.json']

/** Another one means that the program would do something to the database. */
function wantedState(): string {
  const sum = createHash('sha256').update(tenantTables.join())
  for (const file of globSync(decisive, { cwd: source }).toSorted()) sum.update(readFileSync(join(source, file)))
  return `kartu ${sum.digest('hex')}`
}

interface Look {
  state: string | null
  isolated: number
  bound: boolean
  granted: boolean
}

/** Everything in one statement, because each one takes a start a millisecond or more. */
const look = `select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as state,
    (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
      and relrowsecurity and relforcerowsecurity) as isolated,
    not (u.rolsuper or u.rolbypassrls or u.rolcreaterole) as bound,
    exists (select from pg_roles r where r.rolname = $2 and pg_has_role(u.oid, r.oid, 'member')
      and has_table_privilege(r.oid, to_regclass('public.members'), 'insert')
      and has_table_privilege(r.oid, to_regclass($3), 'insert')) as granted
  from pg_roles u where u.rolname = session_user`

/**
 * Whether the database is as this version of the program leaves it, and with which role to use it then: undefined when
 * its user is bound by the policies. What isolation rests on is looked at itself, because a copy of a database may come
 * without its role.
 */
export async function findReadyRole(client: pg.Client): Promise<{ role: string | undefined } | undefined> {
  const { rows } = await client.query<Look>(look, [tenantTables, applicationRole, `${jobSchema}.job`])
  const found = rows[0]
  if (found?.state !== wantedState() || found.isolated !== tenantTables.length) return undefined
  if (found.bound) return { role: undefined }
  return found.granted ? { role: applicationRole } : undefined
}

/** Remembered by the database itself; last of all, so that a start that broke off begins again. */
export async function keepState(client: pg.Client): Promise<void> {
  await client.query(`comment on schema drizzle is '${wantedState()}'`)
}
