import { freeSeats, trialDays } from '@kartu/contracts/limits'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { readLicences } from '../../company/licences/licences.ts'
import { readProLicences } from '../../company/licences/pro-licences.ts'
import { findBillingInformation } from './billing-information.sql.ts'
import { planOf } from '../../company/plans/plans.ts'
import { seatAvatars } from './seat-avatars.sql.ts'
import { currencyFor, pricesIn } from './offers.ts'
import { proSeatsNext, runningOf } from './orders.ts'
import { findInvoiceId, findSubscriptionState, findSubscription } from './subscriptions.sql.ts'
import { sumView } from './sum.view.ts'
import { sellsNothing } from '../../../settings/billing.ts'

/** Composes the admins' page from stored data, without calling the gateway. */
export async function subscriptionView(db: Db, deps: Deps, companyId: string): Promise<Subscription> {
  const row = await findSubscription(db, companyId)
  const standing = await findSubscriptionState(db, companyId)
  const licences = await readLicences(db, deps, companyId)
  const given = await readProLicences(db, deps, companyId)
  const paid = row?.pro_seats ?? 0
  const faces = await seatAvatars(db, companyId)
  const currency = currencyFor(deps, await findBillingInformation(db, companyId), row?.subscription ?? null)
  const running = runningOf(row)
  const next = row ? proSeatsNext(row) : null
  const ended = row?.subscription?.status === 'ended' ? row.subscription.endsAt : null
  return {
    billing: deps.env.billing,
    plan: planOf(deps, standing.plan),
    status: sellsNothing(deps) ? null : standing.status,
    since: row?.subscription?.startedAt ?? null,
    interval: row?.subscription?.interval ?? null,
    currency,
    renews_at: running?.endsAt === null ? running.periodEndsAt : null,
    ends_at: running?.endsAt ?? ended,
    trial: {
      available: deps.payments !== undefined && !row?.trial_used_at && !row?.subscription,
      days: trialDays,
      ends_at: running?.status === 'trialing' ? running.trialEndsAt : null,
    },
    seats: {
      total: licences.total,
      in_use: licences.in_use,
      reserved: licences.reserved,
      free: licences.free,
      waiting: faces.waiting,
      min: Math.max(1, licences.in_use + licences.reserved),
      in_use_faces: faces.inUse,
      reserved_faces: faces.reserved,
    },
    pro: {
      total: paid,
      granted: paid === 0 ? given.total : 0,
      in_use: given.in_use,
      next,
      next_at: next === null ? null : (running?.periodEndsAt ?? null),
    },
    next_invoice: row?.next ? sumView(row.next) : null,
    problem: row?.unpaid
      ? {
          reason: row.unpaid.reason,
          outstanding: row.unpaid.amount,
          invoice_id: await findInvoiceId(db, companyId, row.unpaid.invoiceId),
          next_try_at: row.unpaid.nextTryAt,
          pay_url: row.unpaid.payUrl,
        }
      : null,
    prices: pricesIn(deps, currency),
    free_seats: freeSeats,
    is_settling: row !== undefined && row.settling !== null,
    revision: row?.revision ?? 1,
  }
}
