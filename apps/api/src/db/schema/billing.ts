import type { invoiceKinds, invoiceStatuses } from '@kartu/contracts/billing/invoices'
import type { BillingInformation } from '@kartu/contracts/billing/payment'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, updatedAtColumn } from '../columns.ts'
import type { StoredSubscription, StoredSum, Unpaid } from './gateway-account.ts'
import { companies, users } from './roots.ts'
import type { SandboxAccount } from './sandbox-account.ts'

/** Global. Accounts of the sandbox gateway, by customer ID, because the lookup precedes the company. */
export const sandboxAccounts = pgTable(
  'sandbox_accounts',
  {
    id: text('id').primaryKey(),
    account: jsonb('account').$type<SandboxAccount>().notNull(),
    version: integer('version').notNull().default(1),
    /** Time of the next automatic event; null if there is none. */
    dueAt: instant('due_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('sandbox_accounts_due_idx').on(table.dueAt, table.id)],
)

/** Global. The installation's single sandbox clock: its lead over the real time, and its target. */
export const sandboxClock = pgTable(
  'sandbox_clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull().default(0),
    /** Set while the clock is moved, so that an interrupted move resumes. */
    target: instant('target'),
  },
  (table) => [
    check('sandbox_clock_is_only', sql`${table.isOnly}`),
    check('sandbox_clock_ahead', sql`${table.aheadMs} >= 0`),
  ],
)

/** Global. Events that the sandbox has yet to deliver, as Stripe delivers webhooks. A delivered event is deleted. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  createdAt: createdAtColumn(),
})

/** Global: messages to the operator, from a company or from none. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: idColumn().primaryKey(),
    kind: text('kind').$type<'contact' | 'sales'>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Company that the person wrote from; null for none. */
    companyId: uuid('company_id'),
    /** The person's membership there, by which an erasure finds the message. */
    memberId: uuid('member_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    seats: integer('seats'),
    message: text('message').notNull(),
    createdAt: createdAtColumn(),
    /** Time at which the operator closed the message. */
    doneAt: instant('done_at'),
  },
  (table) => [
    check('contact_messages_kind_check', sql`${table.kind} in ('contact', 'sales')`),
    index('contact_messages_open_idx').on(table.doneAt, table.createdAt),
    index('contact_messages_user_idx').on(table.userId),
  ],
)

/** In minor units; can exceed 32 bits. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Invoices and credit notes as issued: parties, lines and numbers never change, the amount paid does. When the company
 * is erased, they move to `kept_invoices`.
 */
export const invoices = pgTable(
  'invoices',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** ID of the invoice at the gateway. For a credit note about a refund, the ID of the refund. */
    gatewayId: text('gateway_id').notNull(),
    kind: text('kind').$type<(typeof invoiceKinds)[number]>().notNull(),
    /** The issuer whose sequence the number belongs to: `invoice_numbers.issuer`. */
    numberedBy: text('numbered_by').notNull(),
    number: text('number').notNull(),
    /** Number of the invoice that a credit note corrects. */
    corrects: text('corrects'),
    status: text('status').$type<(typeof invoiceStatuses)[number]>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Day in the time zone of the issuer, such as `2026-11-22`. */
    issuedOn: text('issued_on').notNull(),
    currency: text('currency').notNull(),
    issuer: jsonb('issuer').$type<Issuer>().notNull(),
    recipient: jsonb('recipient').$type<BillingInformation>().notNull(),
    lines: jsonb('lines').$type<StoredSum['lines']>().notNull(),
    net: amount('net'),
    taxRate: integer('tax_rate').notNull(),
    taxName: text('tax_name').notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    tax: amount('tax'),
    total: amount('total'),
    /** Part of the total that earlier credit paid. */
    creditUsed: amount('credit_used'),
    /** Money received for it, and money refunded. */
    paid: amount('paid'),
    refunded: amount('refunded'),
    paidAt: instant('paid_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('invoices_gateway_key').on(table.companyId, table.gatewayId),
    // `invoice_numbers` gives each number once, so no other company has it.
    uniqueIndex('invoices_number_key').on(table.companyId, table.numberedBy, table.number),
    uniqueIndex('invoices_newest_idx').on(table.companyId, table.issuedAt, table.id),
    check('invoices_kind_check', sql`${table.kind} in ('invoice', 'credit_note')`),
    check(
      'invoices_status_check',
      sql`${table.status} in ('open', 'paid', 'void', 'uncollectible', 'credited', 'refunded')`,
    ),
    check('invoices_total_check', sql`${table.total} = ${table.net} + ${table.tax}`),
    check('invoices_sign_check', sql`(${table.kind} = 'invoice') = (${table.total} >= 0)`),
  ],
)

/**
 * Payments and refunds reported by the gateway: received is positive, refunded negative. Rows are never changed or
 * removed.
 */
export const invoiceMovements = pgTable(
  'invoice_movements',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    gatewayId: text('gateway_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    amount: amount('amount'),
    currency: text('currency').notNull(),
    movedAt: instant('moved_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.gatewayId] }),
    foreignKey({
      name: 'invoice_movements_invoice_fk',
      columns: [table.companyId, table.invoiceId],
      foreignColumns: [invoices.companyId, invoices.id],
    }).onDelete('cascade'),
    check('invoice_movements_amount_check', sql`${table.amount} <> 0`),
  ],
)

/**
 * Global: all companies share the numbers of an issuer. The row has the last number of a year and is locked in the
 * transaction of the invoice: concurrent invoices wait for it, and a rollback leaves no gap.
 */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    issuer: text('issuer').notNull(),
    kind: text('kind').$type<(typeof invoiceKinds)[number]>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.kind, table.year] })],
)

/**
 * Global: complete invoices of erased companies, stored separately for the retention period that the law imposes on
 * their issuer. Only the operator reads them.
 */
export const keptInvoices = pgTable(
  'kept_invoices',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    numberedBy: text('numbered_by').notNull(),
    number: text('number').notNull(),
    /** First day on which it may be deleted. */
    keptUntil: date('kept_until', { mode: 'string' }).notNull(),
    invoice: jsonb('invoice').$type<typeof invoices.$inferSelect>().notNull(),
    movements: jsonb('movements').$type<(typeof invoiceMovements.$inferSelect)[]>().notNull(),
  },
  (table) => [
    // Numbers are unique per company: an imported company may bring numbers that another one has.
    uniqueIndex('kept_invoices_number_key').on(table.companyId, table.numberedBy, table.number),
    index('kept_invoices_until_idx').on(table.keptUntil),
  ],
)

/** The billing address and name on invoices. */
export const billingInformation = pgTable(
  'billing_information',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    addressLines: text('address_lines').array().notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    taxId: text('tax_id').notNull(),
    email: text('email').notNull(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [check('billing_information_country_check', sql`${table.country} ~ '^[A-Z]{2}$'`)],
)

/** The address for invoices that its reader has confirmed with a mailed code. Another address has to be confirmed again. */
export const confirmedBillingEmails = pgTable('confirmed_billing_emails', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  createdAt: createdAtColumn(),
})

/** Gateway of the other columns; another gateway does not know this data. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    gatewayId: text('gateway_id').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expiresMonth: smallint('expires_month').notNull(),
    expiresYear: integer('expires_year').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('payment_methods_gateway_key').on(table.companyId, table.gatewayId),
    check('payment_methods_expires_check', sql`${table.expiresMonth} between 1 and 12`),
  ],
)

/** Handled events of the gateway, because it may deliver one again. An event belongs to no company until it is read. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  createdAt: createdAtColumn(),
})

/**
 * The last answer of the payments gateway about a company, and the request in progress; one row for each company that
 * has used a gateway. `companies` has the facts derived from it.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /**
     * Incremented by every change that an admin's decision depends on, so that an order names the state it was based
     * on.
     */
    revision: integer('revision').notNull().default(1),
    /** Gateway that the other columns come from: another one has no such data. */
    gateway: text('gateway').$type<'sandbox' | 'stripe'>().notNull(),
    /** The latest subscription, even if it has ended. */
    subscription: jsonb('subscription').$type<StoredSubscription>(),
    /** The next bill, at the end of the period. */
    next: jsonb('next').$type<StoredSum>(),
    unpaid: jsonb('unpaid').$type<Unpaid>(),
    /** Credit for the next invoices, in minor units. */
    credit: bigint('credit', { mode: 'number' }).notNull().default(0),
    /** Pro licences granted now. Ordered ones start with the period that they are paid from. */
    proSeats: integer('pro_seats').notNull().default(0),
    trialUsedAt: instant('trial_used_at'),
    /** Key of the request in progress at the gateway; null once its outcome is known. */
    settling: text('settling'),
    /** Licences before that request, if it removed some before the gateway was called. */
    settlingFrom: jsonb('settling_from').$type<{ licences: number | null }>(),
    /** Each fetch takes a number before its request; an answer older than the stored one is dropped. */
    ticket: integer('ticket').notNull().default(0),
    appliedTicket: integer('applied_ticket').notNull().default(0),
    /** Notices that were sent and are not repeated, such as `trial:<end>`. */
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

/** Global: the company of a customer ID at the payments gateway, whose events contain no other ID. */
export const gatewayCustomers = pgTable('gateway_customers', {
  id: text('id').primaryKey(),
  companyId: uuid('company_id').notNull(),
})

/** The company that issues invoices, as stored in the price list and in each invoice. */
export interface Issuer {
  name: string
  address_lines: string[]
  postal_code: string
  city: string
  region: string
  /** Two capital letters, ISO 3166-1. */
  country: string
  tax_id: string
  email: string
  /** IANA name. It defines the days and years of invoices and the first day of a tax. */
  time_zone: string
}
