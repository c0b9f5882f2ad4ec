import type { Locale } from '@kartu/contracts/validation'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { invoiceMovements, invoices } from '../../../db/schema/billing.ts'
import { type Account, findAccount } from '../../platform/mails/accounts.sql.ts'
import { invoiceReader, isColleague } from './billing-email.sql.ts'

export type InvoiceRow = typeof invoices.$inferSelect

const ofCompany = (companyId: string) => eq(invoices.companyId, companyId)

/** Mutable fields of an invoice, by its ID at the gateway. */
export type KnownInvoice = Pick<
  InvoiceRow,
  'id' | 'gatewayId' | 'number' | 'status' | 'creditUsed' | 'paid' | 'refunded'
>

export async function knownInvoices(tx: Db, companyId: string): Promise<Map<string, KnownInvoice>> {
  const { id, gatewayId, number, status, creditUsed, paid, refunded } = invoices
  const rows = await tx.orm
    .select({ id, gatewayId, number, status, creditUsed, paid, refunded })
    .from(invoices)
    .where(ofCompany(companyId))
  return new Map(rows.map((row) => [row.gatewayId, row]))
}

export async function insertInvoice(tx: Db, row: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [inserted] = await tx.orm.insert(invoices).values(row).returning()
  if (!inserted) throw new Error('An invoice was not returned')
  return inserted
}

export async function updatePayment(
  tx: Db,
  companyId: string,
  id: string,
  change: Pick<InvoiceRow, 'status' | 'creditUsed' | 'paid' | 'refunded' | 'paidAt'>,
): Promise<InvoiceRow> {
  const [row] = await tx.orm
    .update(invoices)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(ofCompany(companyId), eq(invoices.id, id)))
    .returning()
  if (!row) throw new Error('An invoice was not returned')
  return row
}

export async function knownMovements(tx: Db, companyId: string): Promise<Set<string>> {
  const rows = await tx.orm
    .select({ gatewayId: invoiceMovements.gatewayId })
    .from(invoiceMovements)
    .where(eq(invoiceMovements.companyId, companyId))
  return new Set(rows.map(({ gatewayId }) => gatewayId))
}

export async function insertMovement(tx: Db, row: typeof invoiceMovements.$inferInsert): Promise<void> {
  await tx.orm.insert(invoiceMovements).values(row)
}

export async function findInvoice(db: Db, companyId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invoices)
    .where(and(ofCompany(companyId), eq(invoices.id, id)))
  return row
}

/** The newest invoice, not counting credit notes. */
export async function findLatestInvoice(db: Db, companyId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invoices)
    .where(and(ofCompany(companyId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(1)
  return row
}

export async function listInvoices(
  db: Db,
  companyId: string,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const rows = await db.orm
    .select()
    .from(invoices)
    .where(ofCompany(companyId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.orm.select({ total: count() }).from(invoices).where(ofCompany(companyId))
  return { rows, total: counted?.total ?? 0 }
}

const recipientRow = z.object({
  email: z.string(),
})

const recipientStatement = {
  name: 'invoice_recipient',
  text: 'select email from billing_information where company_id = $1',
}

/** Current recipient of invoices, which may differ from that of an earlier invoice. */
export async function findRecipient(db: Db, companyId: string): Promise<string | undefined> {
  const [row] = await db.rows(recipientRow, recipientStatement, [companyId])
  return row?.email
}

const subscriberRow = z.object({
  gateway_user_id: z.string().nullable(),
})

const subscriberStatement = { name: 'invoice_subscriber', text: 'select gateway_user_id from companies where id = $1' }

/** The account that subscribed for the company. */
async function findSubscriber(db: Db, companyId: string): Promise<Account | undefined> {
  const [row] = await db.rows(subscriberRow, subscriberStatement, [companyId])
  return findAccount(db, row?.gateway_user_id ?? null)
}

export const localeOfCompany = async (db: Db, companyId: string): Promise<Locale> =>
  (await findSubscriber(db, companyId))?.locale ?? 'en'

const superAdminRow = z.object({
  user_id: z.string().nullable(),
})

const superAdminStatement = {
  name: 'invoice_super_admin',
  text: `select m.user_id from members m where m.company_id = $1 and 'super_admin' = any(m.roles) and ${hasAccess('m')}
    order by m.created_at, m.id limit 1`,
}

/**
 * Finds the reader of an invoice: the reader of the invoice address if it is confirmed or a colleague's, else the
 * requesting account, the subscriber, or a super admin. Undefined if there is none.
 */
export async function invoiceRecipient(
  db: Db,
  companyId: string,
  wanted: string,
  askerId: string | null,
): Promise<{ email: string; account?: string } | undefined> {
  const reader = await invoiceReader(db, companyId, wanted)
  if (reader) return reader
  for (const person of [await findAccount(db, askerId), await findSubscriber(db, companyId)])
    if (person && (await isColleague(db, companyId, person.id))) return { email: person.email, account: person.id }
  const [first] = await db.rows(superAdminRow, superAdminStatement, [companyId])
  const superAdmin = await findAccount(db, first?.user_id ?? null)
  return superAdmin && { email: superAdmin.email, account: superAdmin.id }
}
