import { z } from 'zod'
import type {
  StoredSubscription,
  StoredSum,
  Unpaid,
  GatewayInvoice,
  GatewayItem,
  GatewaySum,
  GatewayWare,
} from '../../../db/schema/gateway-account.ts'
import type { Account } from '../../../gateways/payments/payments.ts'
import { jsonColumn } from '../../../db/rows.ts'

/** Stored part of an account: everything except invoices, which have their own rows. */
export const storedAccountRow = z.object({
  subscription: jsonColumn<StoredSubscription>().nullable(),
  next: jsonColumn<StoredSum>().nullable(),
  unpaid: jsonColumn<Unpaid>().nullable(),
  credit: z.number(),
})
export type StoredAccount = z.infer<typeof storedAccountRow>

export const storedAccount = (account: Account): StoredAccount =>
  JSON.parse(
    JSON.stringify({
      subscription: account.subscription,
      next: account.next,
      unpaid: unpaidOf(account.invoices),
      credit: account.credit,
    }),
  ) as StoredAccount

export const storedSum = (sum: GatewaySum): StoredSum => JSON.parse(JSON.stringify(sum)) as StoredSum

/** Outstanding amount of an invoice, in minor units. */
const outstandingOf = ({ total, creditUsed, paid }: GatewayInvoice): number => total - creditUsed - paid

function unpaidOf(invoices: readonly GatewayInvoice[]): object | null {
  const open = invoices.filter((invoice) => invoice.status === 'open' && outstandingOf(invoice) > 0)
  const oldest = open.at(-1)
  if (!oldest) return null
  const tries = open.flatMap(({ nextTryAt }) => nextTryAt ?? [])
  return {
    amount: open.reduce((sum, invoice) => sum + outstandingOf(invoice), 0),
    currency: oldest.currency,
    invoices: open.length,
    since: oldest.createdAt,
    invoiceId: oldest.id,
    reason: open.find(({ failure }) => failure !== null)?.failure ?? '',
    nextTryAt: tries.toSorted((one, two) => one.getTime() - two.getTime())[0] ?? null,
    payUrl: oldest.payUrl,
  }
}

export const quantityOf = (items: readonly GatewayItem[], ware: GatewayWare): number =>
  items.find((item) => item.ware === ware)?.quantity ?? 0
