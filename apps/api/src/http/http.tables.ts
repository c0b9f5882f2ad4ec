import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant } from '../db/columns.ts'
import { users } from '../modules/identity/users/users.table.ts'

/** Global. One counter a limit and window, counted by all processes in one statement. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

/** Global. What was answered to a request that carried an idempotency key, written in the request's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of a company, where no person asked. */
    keyId: uuid('key_id'),
    ownerId: uuid('owner_id').generatedAlwaysAs(sql`coalesce(user_id, key_id)`),
    key: text('key').notNull(),
    /** In which company it was asked; null outside of any. */
    companyId: uuid('company_id'),
    /** SHA-256 of method, path and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_keys_user_idx').on(table.userId),
    check('idempotency_keys_owner', sql`num_nonnulls(${table.userId}, ${table.keyId}) = 1`),
  ],
)
