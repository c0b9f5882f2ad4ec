import { seatsMax } from '@kartu/contracts/limits'
import { moneyText } from '@kartu/contracts/billing/money'
import { plans } from '@kartu/contracts/company/plans'
import { SubscriptionStatus } from '@kartu/contracts/billing/subscriptions'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { companyIdOf, noSuchCompany } from '../../../operator/named-company.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { readLicences, setLicences } from '../../company/licences/licences.ts'
import { listMethods } from './payment-methods.sql.ts'
import { planOf, setPlan } from '../../company/plans/plans.ts'
import { compareAccounts } from './compare-accounts.ts'
import { runningOf } from './orders.ts'
import { moveSandboxClock } from './gateway-events.ts'
import { quantityOf } from './stored-account.ts'
import { findSubscriptionState, findSubscription, forgetSubscription, storeStanding } from './subscriptions.sql.ts'

const usage =
  'subscriptions list, subscriptions show <id>, subscriptions grant <id> <plan> <seats|unlimited>, subscriptions clock [<when>]'

export function subscriptionsCommand(deps: Deps, [act = '', ...values]: string[]): Promise<string> {
  if (act === 'list') return listSubscriptions(deps)
  if (act === 'show') return showSubscription(deps, values[0] ?? '')
  if (act === 'grant') return grantPlan(deps, values[0] ?? '', values[1] ?? '', values[2] ?? '')
  if (act === 'clock') return setSandboxClock(deps, values[0])
  throw new CommandError(`Choose one of: ${usage}.`)
}

const listStatement = {
  name: 'subscriptions_list',
  text: `select id, name, plan, licences, subscription_status as status from companies
    where subscription_status is not null order by lower(name), id`,
}

const listedRow = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.enum(plans).nullable(),
  licences: z.number().nullable(),
  status: SubscriptionStatus,
})

async function listSubscriptions({ database }: Deps): Promise<string> {
  const rows = await database.global.rows(listedRow, listStatement, [])
  if (rows.length === 0) return 'No company has a subscription.'
  return rows
    .map(
      ({ id, name, plan, licences, status }) =>
        `${id}  ${status.padEnd(9)}  ${plan ?? ''}, ${licences ?? 'unlimited'} licences  ${name}`,
    )
    .join('\n')
}

async function showSubscription(deps: Deps, id: string): Promise<string> {
  const companyId = companyIdOf(id)
  const db = deps.database.read({ companyId })
  if ((await findCompany(db, companyId))?.personal !== false) throw noSuchCompany()
  const standing = await findSubscriptionState(db, companyId)
  const row = await findSubscription(db, companyId)
  const { total, in_use: inUse, reserved } = await readLicences(db, deps, companyId)
  const lines = [
    `${standing.name}: the plan ${planOf(deps, standing.plan)}, ${total ?? 'unlimited'} licences, ${inUse} in use, ${reserved} kept for invitations.`,
  ]
  const subscription = row?.subscription
  if (!row || !subscription) lines.push('It has no subscription.')
  else {
    const { items, interval, currency, periodEndsAt, endsAt } = subscription
    lines.push(
      `${standing.status ?? 'none'} at the ${row.gateway} gateway as ${standing.customer_id ?? 'nobody'}: ${quantityOf(items, 'business')} licences and ${quantityOf(items, 'pro')} Pro licences, by the ${interval}.`,
      endsAt === null ? `It renews at ${periodEndsAt}.` : `It ends at ${endsAt}.`,
      `Next: ${row.next ? moneyText(row.next.total, currency, 'en') : 'nothing'}; kept for it: ${moneyText(row.credit, currency, 'en')}.`,
    )
  }
  if (row?.unpaid) {
    const { amount, currency, reason, nextTryAt } = row.unpaid
    lines.push(
      `Unpaid: ${moneyText(amount, currency, 'en')} (${reason}), ${nextTryAt === null ? 'no further try' : `next try ${nextTryAt}`}.`,
    )
  }
  if (row !== undefined && row.settling !== null) lines.push('An action at the gateway is in progress.')
  for (const { brand, last4, expires_month: month, expires_year: year, is_default: used } of await listMethods(
    db,
    companyId,
  ))
    lines.push(`${brand} …${last4}, good to ${month}/${year}${used ? ', used' : ''}.`)
  return lines.join('\n')
}

/** Grants a plan and licences without payment. A paid subscription cannot be overridden. */
async function grantPlan(deps: Deps, id: string, wanted: string, seats: string): Promise<string> {
  const companyId = companyIdOf(id)
  const plan = plans.find((one) => one === wanted)
  const licences = seats === 'unlimited' ? null : /^\d{1,6}$/.test(seats) ? Number(seats) : undefined
  if (!plan || licences === undefined || (licences !== null && licences > seatsMax))
    throw new CommandError(`Say which plan (${plans.join(', ')}) and how many licences: a number, or unlimited.`)
  return deps.database.transaction({ companyId }, async (tx) => {
    const company = await findCompany(tx, companyId)
    if (!company) throw noSuchCompany()
    const row = await findSubscription(tx, companyId)
    if (runningOf(row)) throw new CommandError(`${company.name} pays for a subscription, which defines its plan.`)
    try {
      await setLicences(tx, companyId, licences)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'licences_in_use') throw error
      throw new CommandError(`${company.name} uses ${error.values['count']} licences; you cannot grant fewer.`)
    }
    await setPlan(tx, companyId, plan)
    await storeStanding(tx, companyId, plan, null)
    if (row) await forgetSubscription(tx, companyId)
    await tell(tx, bySystem(companyId, 'operator'), {
      audit: [{ action: 'subscription.granted', subjectId: companyId, after: { plan, licences } }],
      shows: 'nothing',
      notify: [],
    })
    return `${company.name}: the plan ${plan} with ${licences ?? 'unlimited'} licences, without a subscription.`
  })
}

const stepsMs: Record<string, number> = { min: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses `+3d`, `+1month`, or a time. */
function momentOf(text: string, now: Date): Date {
  const step = /^\+(\d{1,5})(min|h|d|month|year)s?$/.exec(text)
  if (!step) {
    const at = new Date(text)
    if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(at.getTime()))
      throw new CommandError('Say when: +30min, +3d, +1month, +1year, or a day such as 2027-01-01.')
    return at
  }
  const [count, unit = ''] = [Number(step[1]), step[2]]
  const ms = stepsMs[unit]
  if (ms !== undefined) return new Date(now.getTime() + count * ms)
  const at = new Date(now)
  const months = unit === 'year' ? count * 12 : count
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  at.setUTCDate(Math.min(day, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()))
  return at
}

/** Moves the sandbox clock forward and processes the events that become due. */
async function setSandboxClock(deps: Deps, when: string | undefined): Promise<string> {
  if (deps.payments?.kind !== 'sandbox')
    throw new CommandError('Only the sandbox has a clock to move: BILLING=sandbox.')
  const now = await deps.payments.now()
  if (when === undefined) return `The sandbox clock is at ${now.toISOString()}.`
  const to = momentOf(when, now)
  if (to < now) throw new CommandError(`The sandbox clock is already at ${now.toISOString()}; it only moves forward.`)
  const at = await moveSandboxClock(deps, to)
  // Sends reminders that depend on a date and not on gateway events.
  await compareAccounts({ ...deps, report: () => {} })
  return `The sandbox clock is now at ${at?.toISOString() ?? to.toISOString()}.`
}
