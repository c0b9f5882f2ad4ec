import { freeSeats } from '@kartu/contracts/limits'
import { canUse, type Feature, type Plan, plans } from '@kartu/contracts/company/plans'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { sellsNothing } from '../../../settings/billing.ts'

/**
 * The plan of a company: its own, as it stands in `companies.plan`, or the operator's setting where it has none. Code that
 * reads the company's row anyway takes it along; it is remembered nowhere, so that a change holds from the next call on.
 */
export const planOf = (deps: Pick<Deps, 'env'>, own: Plan | null): Plan =>
  sellsNothing(deps) ? deps.env.plan : (own ?? deps.env.plan)

/** What a company begins with where something is sold; undefined where nothing is. */
export const newCompanyPlan = (deps: Pick<Deps, 'env'>): { plan: Plan; licences: number } | undefined =>
  sellsNothing(deps) ? undefined : { plan: 'free', licences: freeSeats }

const findRow = z.object({
  plan: z.enum(plans).nullable(),
})

const findStatement = { name: 'plan_find', text: `select plan from companies where id = $1` }

/** Refuses what the plan does not have, as `paywalled`. Ask after the policy: who may not do it at all buys nothing. */
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

/** Null takes the company's own plan away. */
export async function setPlan(tx: Db, companyId: string, plan: Plan | null): Promise<void> {
  await tx.run(setStatement, [companyId, plan])
}
