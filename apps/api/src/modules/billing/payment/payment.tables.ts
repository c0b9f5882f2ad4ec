import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** Who pays: what stands on invoices. */
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

/** What tells the payment methods of a company from each other, as the gateway says it; never a card number. */
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

/** What the gateway has told and was acted upon: it may tell it again. Belongs to nobody until it was read. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  createdAt: createdAtColumn(),
})
