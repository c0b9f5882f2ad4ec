import { canUse, type Plan, plans } from '@kartu/contracts/company/plans'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { planOf } from '../plans/plans.ts'
import { sellsNothing } from '../../../settings/billing.ts'

/**
 * SQL for the number of pro licences of the plan `pro`: the paid ones, or as many as there are licences if the operator
 * set the plan. Null means no limit. The parameters are the aliases of the company and its subscription.
 */
export const grantedProSeats = (company: string, subscription: string): string =>
  `case when ${subscription}.subscription ->> 'status' <> 'ended' and ${subscription}.pro_seats > 0
    then ${subscription}.pro_seats else ${company}.licences end`

/** Number of pro licences of a plan. Unlimited for `open`; zero without the leads section. */
export function proTotal(deps: Pick<Deps, 'env'>, plan: Plan, granted: number | null): number | null {
  if (!canUse(plan, 'leads')) return 0
  return plan === 'open' || sellsNothing(deps) ? null : granted
}

export interface ProLicences {
  total: number | null
  in_use: number
  /** Ordered number for the next period, if it differs. */
  next: { total: number; at: string } | null
  /** A payment is in progress. It may be an order for fewer licences. */
  settling: boolean
}

const rowRow = z.object({
  plan: z.enum(plans).nullable(),
  granted: z.number().nullable(),
  in_use: z.number(),
  settling: z.boolean().nullable(),
  next_total: z.number().nullable(),
  next_at: z.string().nullable(),
})

const readStatement = {
  name: 'pro_licences_read',
  text: `select c.plan, ${grantedProSeats('c', 's')} as granted,
      (select count(*)::int from pro_users u where u.company_id = $1) as in_use, s.settling is not null as settling,
      case when s.subscription ->> 'status' <> 'ended' and s.subscription ->> 'endsAt' is null then coalesce(
        (select (i ->> 'quantity')::int from jsonb_array_elements(s.subscription -> 'items') i where i ->> 'ware' = 'pro'),
        0) end as next_total,
      s.subscription ->> 'periodEndsAt' as next_at
    from companies c left join subscriptions s on s.company_id = c.id where c.id = $1`,
}

/** Counts from the tables. No counter is stored. */
export async function readProLicences(db: Db, deps: Pick<Deps, 'env'>, companyId: string): Promise<ProLicences> {
  const [row] = await db.rows(rowRow, readStatement, [companyId])
  if (!row) throw notFound()
  const total = proTotal(deps, planOf(deps, row.plan), row.granted)
  const differs = total !== null && total > 0 && row.next_total !== null && row.next_total !== total
  return {
    total,
    in_use: row.in_use,
    next: differs && row.next_at !== null ? { total: row.next_total ?? 0, at: row.next_at } : null,
    settling: row.settling === true,
  }
}

/**
 * Number of pro licences in use. It is zero while the section is closed or all licences are suspended because too many
 * are assigned.
 */
export const proSeatsInUse = ({ total, in_use: inUse }: Pick<ProLicences, 'total' | 'in_use'>): number =>
  total === null || inUse > total ? 0 : inUse

const lockStatement = { name: 'pro_licences_lock', text: `select from companies where id = $1 for no key update` }

/**
 * Throws unless `needed` licences are free. They stay reserved for this transaction. If fewer are ordered for the next
 * period, that number is the limit, so that no member loses a recently assigned licence when that period begins.
 */
export async function takeProLicences(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  companyId: string,
  count: () => Promise<number>,
): Promise<void> {
  await tx.run(lockStatement, [companyId])
  // A new query after the lock sees changes committed while this transaction waited.
  const { total, in_use: inUse, next, settling } = await readProLicences(tx, deps, companyId)
  const needed = await count()
  if (total === null || needed === 0) return
  if (settling) throw new AppError('payment_settling')
  const most = next !== null && next.total > 0 ? Math.min(total, next.total) : total
  const free = Math.max(0, most - inUse)
  if (needed > free) throw new AppError('insufficient_pro_licences', { values: { count: free } })
}
