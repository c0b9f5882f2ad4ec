import { type AnyPgColumn, bigint, boolean, check, integer, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAtColumn, instant, newId } from '../columns.ts'

/** Columns of a table of exports, which a job makes one at a time and keeps for some days (`made-exports.sql.ts`). */
export const madeExportColumns = () => ({
  /** A new export has a new ID: links and jobs of an earlier one become invalid. */
  id: uuid('id').notNull().$defaultFn(newId),
  state: text('state').$type<'making' | 'ready'>().notNull().default('making'),
  /** Number of finished parts, of `total`. */
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  /** The export was abandoned, because it exceeds the size limit. */
  tooLarge: boolean('too_large').notNull().default(false),
  /** Name of the bytes in the files gateway; `stored_files` has their expiry. */
  storedAs: text('stored_as'),
  bytes: bigint('bytes', { mode: 'number' }),
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: text('sha256'),
  createdAt: createdAtColumn(),
  readyAt: instant('ready_at'),
  /** Time at which the export expires. */
  endsAt: instant('ends_at').notNull(),
})

export const madeExportChecks = (
  name: string,
  table: Record<'state' | 'storedAs' | 'bytes' | 'sha256' | 'readyAt', AnyPgColumn>,
) => [
  check(`${name}_state_check`, sql`${table.state} in ('making', 'ready')`),
  check(
    `${name}_ready_check`,
    sql`${table.state} = 'making' or num_nulls(${table.storedAs}, ${table.bytes}, ${table.sha256}, ${table.readyAt}) = 0`,
  ),
]
