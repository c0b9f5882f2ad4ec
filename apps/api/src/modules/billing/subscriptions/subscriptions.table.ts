import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import type { StoredSubscription, StoredSum, Unpaid } from './stored-account.ts'

/**
 * What the payments gateway says of a company, as it was asked last, and what of it is under way; a row a company that has
 * ever dealt with one. What follows from it for the company stands in `companies`.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Grows with everything that an admin decides by, so that an order names what it was decided on. */
    revision: integer('revision').notNull().default(1),
    /** Which gateway the rest is from: another one knows nothing of it. */
    gateway: text('gateway').$type<'sandbox' | 'stripe'>().notNull(),
    /** The last there was, also when it has ended. */
    subscription: jsonb('subscription').$type<StoredSubscription>(),
    /** What comes at the end of the period. */
    next: jsonb('next').$type<StoredSum>(),
    unpaid: jsonb('unpaid').$type<Unpaid>(),
    /** Money that is kept for the next invoices, in minor units. */
    credit: bigint('credit', { mode: 'number' }).notNull().default(0),
    /** Pro licences that are granted now. Those of an order begin with the period that they are paid from. */
    proSeats: integer('pro_seats').notNull().default(0),
    trialUsedAt: instant('trial_used_at'),
    /** The key of the act that is under way at the gateway; null once it is known what came of it. */
    settling: text('settling'),
    /** The licences before that act, where it took some before the gateway was asked. */
    settlingFrom: jsonb('settling_from').$type<{ licences: number | null }>(),
    /** Each fetch takes a number before it asks; what was asked earlier than what is known is dropped. */
    ticket: integer('ticket').notNull().default(0),
    appliedTicket: integer('applied_ticket').notNull().default(0),
    /** What was told once and is not told again, such as `trial:<end>`. */
    told: text('told')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('subscriptions_gateway_check', sql`${table.gateway} in ('sandbox', 'stripe')`),
    check('subscriptions_pro_seats_check', sql`${table.proSeats} >= 0`),
  ],
)

/** Global: which company the payments gateway calls by this name. What it tells names nothing else. */
export const gatewayCustomers = pgTable('gateway_customers', {
  id: text('id').primaryKey(),
  companyId: uuid('company_id').notNull(),
})
