import { SubscriptionStatus } from '@kartu/contracts/billing/subscriptions'
import { type Plan, plans } from '@kartu/contracts/company/plans'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import { type StoredAccount, storedAccountRow } from './stored-account.ts'
import { idRow, jsonColumn, companyIdRow } from '../../../db/rows.ts'
import { runner } from '../../../db/statement-functions.ts'

const subscriptionRow = storedAccountRow.extend({
  revision: z.number(),
  gateway: z.enum(['sandbox', 'stripe']),
  pro_seats: z.number(),
  trial_used_at: z.string().nullable(),
  settling: z.string().nullable(),
  settling_from: jsonColumn<{ licences: number | null }>().nullable(),
  applied_ticket: z.number(),
  told: z.array(z.string()),
})
export type SubscriptionRow = z.infer<typeof subscriptionRow>

const columns = `revision, gateway, subscription, next, unpaid, credit::float8 as credit, pro_seats, trial_used_at, settling,
    settling_from, applied_ticket, told`
const findStatement = {
  name: 'subscription_find',
  text: `select ${columns} from subscriptions where company_id = $1`,
}

/** Returns undefined if the company never had a customer at a gateway. */
export async function findSubscription(db: Db, companyId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.rows(subscriptionRow, findStatement, [companyId])
  return row
}

const makeStatement = {
  name: 'subscription_make',
  text: `insert into subscriptions (company_id, gateway) values ($1, $2) on conflict (company_id) do nothing`,
}
const lockStatement = { name: 'subscription_lock', text: `${findStatement.text} for update` }

/** Locks the row, inserting it if necessary: of two concurrent actions the second waits here. */
export async function lockSubscription(
  tx: Db,
  companyId: string,
  gateway: SubscriptionRow['gateway'],
): Promise<SubscriptionRow> {
  await tx.run(makeStatement, [companyId, gateway])
  const [row] = await tx.rows(subscriptionRow, lockStatement, [companyId])
  if (!row) throw notFound()
  return row
}

const beginStatement = {
  name: 'subscription_settling',
  text: `update subscriptions set settling = $2, settling_from = $3::jsonb, revision = revision + 1, updated_at = now()
    where company_id = $1`,
}
export const noteSettling = (
  tx: Db,
  companyId: string,
  key: string,
  from: SubscriptionRow['settling_from'],
): Promise<unknown> => tx.run(beginStatement, [companyId, key, json(from)])

export const noteSettled = runner<[companyId: string, key: string]>(
  'subscription_settled',
  `update subscriptions set settling = null, settling_from = null, updated_at = now() where company_id = $1 and settling = $2`,
)

const ticketRow = z.object({
  ticket: z.number(),
})

const ticketStatement = {
  name: 'subscription_ticket',
  text: `update subscriptions set ticket = ticket + 1 where company_id = $1 returning ticket`,
}

/** Take the number before calling the gateway: an answer with a lower number than the stored one is outdated. */
export async function takeTicket(db: Db, companyId: string): Promise<number> {
  const [row] = await db.rows(ticketRow, ticketStatement, [companyId])
  if (!row) throw notFound()
  return row.ticket
}

export const noteTicket = runner<[companyId: string, ticket: number]>(
  'subscription_ticket_applied',
  `update subscriptions set applied_ticket = $2 where company_id = $1`,
)

const storeStatement = {
  name: 'subscription_store',
  text: `update subscriptions set gateway = $2, subscription = $3::jsonb, next = $4::jsonb, unpaid = $5::jsonb, credit = $6,
      pro_seats = $7, trial_used_at = $8, revision = revision + 1, updated_at = now() where company_id = $1`,
}

export const storeAccount = (
  tx: Db,
  companyId: string,
  gateway: SubscriptionRow['gateway'],
  { subscription, next, unpaid, credit }: StoredAccount,
  { proSeats, trialUsedAt }: { proSeats: number; trialUsedAt: string | null },
): Promise<unknown> =>
  tx.run(storeStatement, [
    companyId,
    gateway,
    json(subscription),
    json(next),
    json(unpaid),
    credit,
    proSeats,
    trialUsedAt,
  ])

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** Removes an ended subscription, so that the company counts as one without a subscription. */
export const forgetSubscription = runner<[companyId: string]>(
  'subscription_leave',
  `update subscriptions set subscription = null, next = null, pro_seats = 0, revision = revision + 1,
      updated_at = now() where company_id = $1`,
)

const tellStatement = {
  name: 'subscription_tell',
  text: `update subscriptions set told = array(
      select one.what from unnest(told || $2::text) with ordinality one (what, at) where one.at > cardinality(told) - 98 order by one.at)
    where company_id = $1 and not told @> array[$2::text] returning company_id`,
}
/** Returns false if the admins have already been notified of this event. */
export const noteTold = async (tx: Db, companyId: string, what: string): Promise<boolean> =>
  (await tx.run(tellStatement, [companyId, what])) === 1

/** Properties of a company that follow from its subscription. */
const standingRow = z.object({
  name: z.string(),
  plan: z.enum(plans).nullable(),
  licences: z.number().nullable(),
  status: SubscriptionStatus.nullable(),
  customer_id: z.string().nullable(),
  gateway_user_id: z.string().nullable(),
})
export type Standing = z.infer<typeof standingRow>

const standingStatement = {
  name: 'subscription_standing',
  text: `select name, plan, licences, subscription_status as status, gateway_customer_id as customer_id, gateway_user_id
    from companies where id = $1`,
}
export async function findSubscriptionState(db: Db, companyId: string): Promise<Standing> {
  const [row] = await db.rows(standingRow, standingStatement, [companyId])
  if (!row) throw notFound()
  return row
}

const storeStandingStatement = {
  name: 'subscription_standing_store',
  text: `update companies set plan = $2, subscription_status = $3 where id = $1`,
}
export const storeStanding = (
  tx: Db,
  companyId: string,
  plan: Plan | null,
  status: SubscriptionStatus | null,
): Promise<unknown> => tx.run(storeStandingStatement, [companyId, plan, status])

export const storeOwner = runner<[companyId: string, userId: string | null]>(
  'subscription_owner',
  `update companies set gateway_user_id = $2 where id = $1`,
)

const customerStatement = {
  name: 'subscription_customer',
  text: `update companies set gateway_customer_id = $2 where id = $1`,
}
const customerLinkStatement = {
  name: 'subscription_customer_link',
  text: `insert into gateway_customers (id, company_id) select $1, $2::uuid
    where not exists (select from gateway_customers where id = $1 and company_id = $2::uuid)`,
}
/** The customer may be stored already, but may not belong to another company. */
export async function storeCustomer(tx: Db, companyId: string, customerId: string): Promise<void> {
  await tx.run(customerStatement, [companyId, customerId])
  await tx.run(customerLinkStatement, [customerId, companyId])
}

const companyStatement = {
  name: 'subscription_company',
  text: `select company_id from gateway_customers where id = $1`,
}
/** Company of a customer at the gateway. */
export async function findCompanyOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db.rows(companyIdRow, companyStatement, [customerId])
  return row?.company_id
}

const invoiceStatement = {
  name: 'subscription_invoice',
  text: `select id from invoices where company_id = $1 and gateway_id = $2`,
}
/** Kartu's ID of the gateway's invoice, once it is recorded. */
export async function findInvoiceId(db: Db, companyId: string, gatewayId: string): Promise<string | null> {
  const [row] = await db.rows(idRow, invoiceStatement, [companyId, gatewayId])
  return row?.id ?? null
}
