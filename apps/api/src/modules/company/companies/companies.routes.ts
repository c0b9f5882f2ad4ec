import { companyRoutes } from '@kartu/contracts/company/companies'
import { canEditCompany, canSeeCompany, canUpdateCompany } from '@kartu/contracts/company/companies.policy'
import type { FastifyInstance } from 'fastify'
import { companiesADayOfAccount, companiesOfAccountMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { usedUp } from '../../../http/limits/rate-limit.ts'
import { findUser } from '../../identity/users/users.sql.ts'
import { divisionNames } from '../divisions/divisions.sql.ts'
import { newCompanyPlan, planOf } from '../plans/plans.ts'
import { listPlaces } from '../memberships/places.sql.ts'
import { type CompanyRow, companyView, createCompany, findCompany, updateCompany } from './companies.ts'

export function registerCompanies(app: FastifyInstance, deps: Deps): void {
  const view = async (row: CompanyRow, db: Db) =>
    companyView(row, planOf(deps, row.plan), await divisionNames(db, row.id))

  mount(app, deps, companyRoutes.create, async ({ body }, { db, session, address }) => {
    const founder = await findUser(db, session.userId)
    if (!founder) throw new AppError('unauthenticated')
    await countNewCompany(db, session.userId)
    return view(await createCompany(db, founder, body, address, newCompanyPlan(deps)), db)
  })
  mount(app, deps, companyRoutes.get, async (_input, { db, actor }) => {
    allow(canSeeCompany(actor))
    const company = await findCompany(db, actor.companyId)
    if (!company) throw notFound()
    return view(company, db)
  })
  mount(app, deps, companyRoutes.update, async ({ body }, { db, actor, address }) => {
    allow(canEditCompany(actor))
    if (!canUpdateCompany(actor, body)) throw new AppError('branding_not_allowed')
    return view(await updateCompany(db, { actor, address }, body), db)
  })
}

const aDay = { name: 'companies:account', max: companiesADayOfAccount, windowSeconds: 86_400 }

/**
 * Counts a new company of an account, or refuses it, before the company exists. The counter's row is locked until the
 * transaction ends, so parallel calls wait for each other.
 */
async function countNewCompany(tx: Db, userId: string): Promise<void> {
  const seconds = await usedUp(tx, aDay, userId)
  if (seconds !== undefined) {
    const values = { max: aDay.max, hours: Math.ceil(seconds / 3600) }
    throw new AppError('companies_day', { retryAfter: seconds, values })
  }
  const led = (await listPlaces(tx, userId)).filter(({ personal, roles }) => !personal && roles.includes('super_admin'))
  if (led.length >= companiesOfAccountMax)
    throw new AppError('companies_max', { values: { max: companiesOfAccountMax } })
}
