import { freeSeats } from '@kartu/contracts/limits'
import { canUse, type Feature, type Plan, plans } from '@kartu/contracts/company/plans'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { sellsNothing } from '../../../settings/billing.ts'

/**
 * Returns the plan of a company: its own from `companies.plan`, else the operator's setting. It is not cached, so a
 * change applies with the next call. Code that reads the company's row passes the column along.
 */
export const planOf = (deps: Pick<Deps, 'env'>, own: Plan | null): Plan =>
  sellsNothing(deps) ? deps.env.plan : (own ?? deps.env.plan)

/** Plan and licences of a new company if billing is on; undefined otherwise. */
export const newCompanyPlan = (deps: Pick<Deps, 'env'>): { plan: Plan; licences: number } | undefined =>
  sellsNothing(deps) ? undefined : { plan: 'free', licences: freeSeats }

const findRow = z.object({
  plan: z.enum(plans).nullable(),
})

const findStatement = { name: 'plan_find', text: `select plan from companies where id = $1` }

/**
 * Throws `paywalled` if the plan lacks the feature. Call it after the policy: callers without the right must not be
 * asked to upgrade.
 */
export async function requireFeature(
  db: Db,
  deps: Pick<Deps, 'env'>,
  companyId: string,
  feature: Feature,
): Promise<void> {
  const [company] = await db.rows(findRow, findStatement, [companyId])
  if (!company) throw notFound()
  if (!canUse(planOf(deps, company.plan), feature)) throw new AppError('paywalled')
}

const setStatement = { name: 'plan_set', text: `update companies set plan = $2 where id = $1` }

/** Null removes the company's own plan. */
export async function setPlan(tx: Db, companyId: string, plan: Plan | null): Promise<void> {
  await tx.run(setStatement, [companyId, plan])
}
