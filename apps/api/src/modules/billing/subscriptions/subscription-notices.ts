import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Account } from '../../../gateways/payments/payments.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { adminsOf } from './admins.sql.ts'
import { planOf } from '../../company/plans/plans.ts'
import { statusOf } from './subscription-state.ts'
import type { StoredSubscription } from '../../../db/schema/gateway-account.ts'
import type { StoredAccount } from './stored-account.ts'
import { type Notice, subscriptionMail } from './subscription-mail.ts'
import { noteTold, type Standing } from './subscriptions.sql.ts'

interface Seen {
  account: Account
  now: Date
  stored: StoredAccount
  before: Standing
  after: Standing
}

const dayMs = 86_400_000
const trialDaysAhead = 3
const renewalDaysAhead = 14
const cardDaysAhead = 30

/** Notifies the admins of events of an account, each once: in the app, and by mail with the next step. */
export async function tellOfAccount(tx: Db, deps: Deps, companyId: string, seen: Seen): Promise<void> {
  const notices = noticesOf(deps, seen)
  for (const { once, notice } of notices) {
    if (!(await noteTold(tx, companyId, once))) continue
    const admins = await adminsOf(tx, companyId)
    await tell(tx, bySystem(companyId, 'job'), {
      audit: [],
      shows: 'nothing',
      notify: [
        {
          queue: deps.queue,
          memberIds: admins.map(({ id }) => id),
          kind: notice.kind,
          facts: notice.facts,
          people: {},
        },
      ],
    })
    for (const { id } of admins) await deps.queue.enqueue(tx, subscriptionMail, { companyId, memberId: id, ...notice })
  }
}

interface Due {
  /** Key of the event; each event is notified once. */
  once: string
  notice: Notice
}

function noticesOf(deps: Deps, { account, now, stored, before, after }: Seen): Due[] {
  const due: Due[] = []
  const [planBefore, plan] = [planOf(deps, before.plan), planOf(deps, after.plan)]
  const { subscription, next, unpaid } = stored
  if (plan !== planBefore && subscription) {
    const once = `plan:${subscription.id}:${subscription.periodStartsAt}:${subscription.status}:${plan}`
    due.push({ once, notice: { kind: 'plan_changed', facts: { plan, before: planBefore } } })
  }
  if (!subscription || subscription.status === 'ended') return due
  if (unpaid && unpaid.reason !== '') {
    const { amount, currency, reason, nextTryAt, invoiceId } = unpaid
    const facts = { amount, currency, reason, next_try_at: nextTryAt ?? '' }
    due.push({ once: `failed:${invoiceId}:${nextTryAt ?? 'last'}`, notice: { kind: 'payment_failed', facts } })
  }
  const { trialEndsAt, periodEndsAt, interval } = subscription
  const status = statusOf(subscription)
  if (status === 'TRIALING' && isWithin(trialEndsAt, now, trialDaysAhead)) {
    const facts = { ends_at: trialEndsAt ?? '', amount: next?.total ?? 0, currency: subscription.currency }
    const pays = account.defaultMethodId !== null
    due.push({ once: `trial:${trialEndsAt}`, notice: { kind: 'trial_ends', facts: { ...facts, pays: pays ? 1 : 0 } } })
  }
  if (status === 'ACTIVE' && interval === 'year' && isWithin(periodEndsAt, now, renewalDaysAhead)) {
    const facts = { renews_at: periodEndsAt, amount: next?.total ?? 0, currency: subscription.currency }
    due.push({ once: `renewal:${periodEndsAt}`, notice: { kind: 'renewal_ahead', facts } })
  }
  return [...due, ...cardNotices(account, subscription, now)]
}

/** Notices about the card that will be charged next. */
function cardNotices(account: Account, { endsAt }: StoredSubscription, now: Date): Due[] {
  const card = account.methods.find(({ id }) => id === account.defaultMethodId)
  if (!card || endsAt !== null) return []
  const until = new Date(Date.UTC(card.expiresYear, card.expiresMonth))
  if (!isWithin(until.toISOString(), now, cardDaysAhead)) return []
  const month = `${card.expiresYear}-${String(card.expiresMonth).padStart(2, '0')}`
  return [{ once: `card:${card.id}:${month}`, notice: { kind: 'card_expires', facts: { last4: card.last4, month } } }]
}

const isWithin = (moment: string | null, now: Date, days: number): boolean => {
  const left = moment === null ? Number.NaN : new Date(moment).getTime() - now.getTime()
  return left > 0 && left <= days * dayMs
}
