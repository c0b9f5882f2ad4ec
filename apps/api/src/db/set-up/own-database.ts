import type pg from 'pg'
import { SettingError } from '../../settings/env.ts'
import { jobSchema } from './job-tables.ts'
import { ranMigrations, replaced } from '../migrate.ts'
import { quoted } from '../quoted.ts'

/** A table or view that no extension brought, in a schema that Kartu fills. */
const strangerStatement = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', '${jobSchema}') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1 limit 1`

/**
 * Refuses a database that another program uses, because its tables would conflict with Kartu's, and one that lacks some
 * of the migrations that the baseline replaces.
 */
export async function requireOwnDatabase(
  client: pg.Client,
  { database, user }: { database: string; user: string },
): Promise<void> {
  const ran = await ranMigrations(client)
  if (ran === 'ours') return
  if (ran === 'replaced')
    throw new SettingError(
      `The database ${quoted(database)} is too old for this version of Kartu. First start the version whose schema is ${replaced.last} ` +
        'and wait until it is ready, then start this one.',
    )
  const { rows } = await client.query<{ name: string }>(strangerStatement)
  const stranger = ran === 'others' ? 'drizzle.__drizzle_migrations' : rows[0]?.name
  if (stranger === undefined) return
  throw new SettingError(
    `Another program uses the database ${quoted(database)}: it holds ${stranger}, which Kartu has not made. ` +
      `Make a database of its own for Kartu: create database kartu owner ${quoted(user)} template template0 encoding 'UTF8';`,
  )
}
