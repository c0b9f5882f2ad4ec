import { isDeepStrictEqual } from 'node:util'
import { freeSeats } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Account } from '../../../gateways/payments/payments.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { lockLicences, setLicences } from '../../company/licences/licences.ts'
import { recordInvoices } from '../invoices/record-invoices.ts'
import { findBillingInformation } from './billing-information.sql.ts'
import { storeMethods } from './payment-methods.sql.ts'
import { planOfSubscription, proSeatsNow, statusOf } from './subscription-state.ts'
import type { StoredSubscription } from '../../../db/schema/gateway-account.ts'
import { quantityOf, type StoredAccount, storedAccount } from './stored-account.ts'
import { tellOfAccount } from './subscription-notices.ts'
import {
  findSubscriptionState,
  lockSubscription,
  noteSettled,
  noteTicket,
  storeAccount,
  storeStanding,
  type SubscriptionRow,
} from './subscriptions.sql.ts'

/** The gateway's state, with the time of the request and the action that it completes. */
export interface Fetched {
  account: Account
  /** Time at the gateway. */
  now: Date
  ticket: number
  settles?: string
}

/**
 * Stores the gateway's state of a company with its consequences: plan, licences, status, methods, invoices. No other
 * code does this. Idempotent; a state fetched before the stored one is ignored. Returns true if something has changed.
 */
export async function applyAccount(tx: Db, deps: Deps, companyId: string, fetched: Fetched): Promise<boolean> {
  const { payments } = deps
  if (!payments) throw new Error('Billing is off, so there is no account')
  const row = await lockSubscription(tx, companyId, payments.kind)
  const { settles } = fetched
  const isSettled = settles !== undefined && settles === row.settling
  if (isSettled) await noteSettled(tx, companyId, settles)
  if (fetched.ticket < row.applied_ticket) return false
  await noteTicket(tx, companyId, fetched.ticket)
  const now = withoutForeignSubscription(row, storedAccount(fetched.account))
  const methodsChanged = await storeMethods(tx, companyId, fetched.account)
  const recipient = await findBillingInformation(tx, companyId)
  if (recipient) await recordInvoices(tx, deps, companyId, fetched.account, recipient)
  const proSeats = proSeatsNow(row, now.subscription)
  const changed = !isDeepStrictEqual(now, knownOf(row)) || proSeats !== row.pro_seats || row.gateway !== payments.kind
  if (changed) {
    const trialUsedAt = row.trial_used_at ?? (now.subscription?.trialEndsAt ? now.subscription.startedAt : null)
    await storeAccount(tx, companyId, payments.kind, now, { proSeats, trialUsedAt })
  }
  const before = await findSubscriptionState(tx, companyId)
  const isChanged = now.subscription ? await applySubscription(tx, deps, companyId, now.subscription, proSeats) : false
  // Releases the licences that a failed order had reserved.
  if (isSettled && !now.subscription && row.settling_from) await setLicences(tx, companyId, row.settling_from.licences)
  const after = await findSubscriptionState(tx, companyId)
  if (isChanged) {
    await tell(tx, bySystem(companyId, 'job'), {
      audit: [{ action: 'subscription.changed', subjectId: companyId, before: shown(before), after: shown(after) }],
      shows: 'nothing',
      notify: [],
    })
  }
  await tellOfAccount(tx, deps, companyId, { account: fetched.account, now: fetched.now, stored: now, before, after })
  return changed || methodsChanged || isChanged
}

const shown = ({ plan, licences, status }: Awaited<ReturnType<typeof findSubscriptionState>>) => ({
  plan,
  licences,
  status,
})

const knownOf = ({ subscription, next, unpaid, credit }: SubscriptionRow): StoredAccount => ({
  subscription,
  next,
  unpaid,
  credit,
})

/** Ignores a subscription that ended before it was recorded, or that the company has replaced. */
const withoutForeignSubscription = (row: SubscriptionRow, account: StoredAccount): StoredAccount =>
  account.subscription?.status === 'ended' && row.subscription === null ? { ...account, subscription: null } : account

/** Returns true if the company's plan, licences or status have changed. */
async function applySubscription(
  tx: Db,
  deps: Deps,
  companyId: string,
  subscription: StoredSubscription,
  proSeats: number,
): Promise<boolean> {
  const { total, in_use: inUse } = await lockLicences(tx, companyId)
  const before = await findSubscriptionState(tx, companyId)
  const seats = subscription.status === 'ended' ? freeSeats : quantityOf(subscription.items, 'business')
  if (subscription.status !== 'ended' && inUse > seats) {
    deps.report(new Error(`The company ${companyId} has ${inUse} licences in use and pays for ${seats}.`))
  }
  // A lower number of licences does not pause anyone automatically, because only an admin knows whom to pause.
  const licences = Math.max(seats, inUse)
  const [plan, status] = [planOfSubscription(subscription, proSeats), statusOf(subscription)]
  if (licences === total && plan === before.plan && status === before.status) return false
  if (licences !== total) await setLicences(tx, companyId, licences)
  await storeStanding(tx, companyId, plan, status)
  return true
}
