import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId } from '../../db/columns.ts'
import { users } from '../users/users.table.ts'

/** Global. The export of a person's own data: one at a time, made by a job, kept for some days. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A new export has a new one: links and jobs of an earlier one lead nowhere. */
    id: uuid('id').notNull().$defaultFn(newId),
    state: text('state').$type<'making' | 'ready'>().notNull().default('making'),
    /** Parts that are written, of `total`: account, companies, pictures. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What the bytes are called in the files gateway; they end by `stored_files`. */
    storedAs: text('stored_as'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text('sha256'),
    createdAt: createdAtColumn(),
    readyAt: instant('ready_at'),
    /** From then on nobody reads it. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    uniqueIndex('data_exports_id_key').on(table.id),
    check('data_exports_state_check', sql`${table.state} in ('making', 'ready')`),
    check(
      'data_exports_ready_check',
      sql`${table.state} = 'making' or num_nulls(${table.storedAs}, ${table.bytes}, ${table.sha256}, ${table.readyAt}) = 0`,
    ),
  ],
)
