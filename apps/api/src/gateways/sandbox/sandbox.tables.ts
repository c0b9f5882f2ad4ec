import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant } from '../../db/columns.ts'
import type { SandboxAccount } from './sandbox-account.ts'

/** Global. What stands at Stripe in earnest: found by the customer's id, before any company is known. */
export const sandboxAccounts = pgTable(
  'sandbox_accounts',
  {
    id: text('id').primaryKey(),
    account: jsonb('account').$type<SandboxAccount>().notNull(),
    version: integer('version').notNull().default(1),
    /** When something happens by itself; null where nothing will. */
    dueAt: instant('due_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('sandbox_accounts_due_idx').on(table.dueAt, table.id)],
)

/** Global. The one clock of the installation's sandbox: how far it is ahead of the real one, and where it is going. */
export const sandboxClock = pgTable(
  'sandbox_clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull().default(0),
    /** Set while it is moved, so that one that was stopped is moved to its end. */
    target: instant('target'),
  },
  (table) => [
    check('sandbox_clock_is_only', sql`${table.isOnly}`),
    check('sandbox_clock_ahead', sql`${table.aheadMs} >= 0`),
  ],
)

/** Global. What the sandbox has to tell, as Stripe does by webhooks; a row goes when it was told. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  createdAt: createdAtColumn(),
})
