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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import type { Issuer } from '../subscriptions/price-list.ts'
import type { StoredSum } from '../subscriptions/stored-account.ts'

/** In minor units; further than 32 bits reach. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * What was issued, as it was issued: who to whom, lines and numbers never change. What was paid of it does. When the
 * company is erased, it goes to `kept_invoices`.
 */
export const invoices = pgTable(
  'invoices',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** Of the invoice at the gateway; of a credit note for money given back, of that movement. */
    gatewayId: text('gateway_id').notNull(),
    kind: text('kind').$type<(typeof invoiceKinds)[number]>().notNull(),
    /** Whose numbers it is one of: `invoice_numbers.issuer`. */
    numberedBy: text('numbered_by').notNull(),
    number: text('number').notNull(),
    /** Of a credit note for money given back: the number of what was paid. */
    corrects: text('corrects'),
    status: text('status').$type<(typeof invoiceStatuses)[number]>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Of the issuer, such as `2026-11-22`. */
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
    /** Of the total, what was met by money kept of earlier. */
    creditUsed: amount('credit_used'),
    /** Money taken for it, and given back of it. */
    paid: amount('paid'),
    refunded: amount('refunded'),
    paidAt: instant('paid_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('invoices_gateway_key').on(table.companyId, table.gatewayId),
    // That no other company has the number is up to `invoice_numbers`, which gives each once.
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

/** Money that moved, as the gateway tells it: in is positive, given back negative. Nothing here is changed or removed. */
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
 * Global: all companies share the numbers of an issuer. The last one of a year, taken in the transaction of the invoice:
 * who comes at the same time waits until that is settled, and what is rolled back leaves no gap.
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
 * Global: invoices of companies that were erased, whole and apart from everything else, for the years that the law has
 * their issuer keep them. Nobody but the operator reads them.
 */
export const keptInvoices = pgTable(
  'kept_invoices',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    numberedBy: text('numbered_by').notNull(),
    number: text('number').notNull(),
    /** The first day on which it may go. */
    keptUntil: date('kept_until', { mode: 'string' }).notNull(),
    invoice: jsonb('invoice').$type<typeof invoices.$inferSelect>().notNull(),
    movements: jsonb('movements').$type<(typeof invoiceMovements.$inferSelect)[]>().notNull(),
  },
  (table) => [
    // Of each company: one that came by an export may name numbers that were given to another.
    uniqueIndex('kept_invoices_number_key').on(table.companyId, table.numberedBy, table.number),
    index('kept_invoices_until_idx').on(table.keptUntil),
  ],
)
