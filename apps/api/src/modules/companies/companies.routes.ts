import { companyRoutes } from '@kartu/contracts/companies'
import { canSeeCompany, canUpdateCompany } from '@kartu/contracts/companies.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { allow, AppError, notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { planOf } from '../plans/plans.ts'
import { findUser } from '../users/users.sql.ts'
import { countNewCompany } from './company-limits.ts'
import { type CompanyRow, companyView, createCompany, findCompany, listCompanies, updateCompany } from './companies.ts'

export function registerCompanies(app: FastifyInstance, deps: Deps): void {
  const view = (row: CompanyRow) => companyView(row, planOf(deps))

  mount(app, deps, companyRoutes.list, async ({ query }, { db, session }) => {
    const { rows, total } = await listCompanies(db, session.userId, query)
    return { data: rows.map(view), meta: { page: query.page, per_page: query.per_page, total } }
  })
  mount(app, deps, companyRoutes.create, async ({ body }, { db, session, address }) => {
    const founder = await findUser(db, session.userId)
    if (!founder) throw new AppError('unauthenticated')
    await countNewCompany(db, session.userId)
    return view(await createCompany(db, founder, body, address))
  })
  mount(app, deps, companyRoutes.get, async (_input, { db, actor }) => {
    allow(canSeeCompany(actor))
    const company = await findCompany(db, actor.companyId)
    if (!company) throw notFound()
    return view(company)
  })
  mount(app, deps, companyRoutes.update, async ({ body }, { db, actor, address }) => {
    allow(canUpdateCompany(actor, body))
    return view(await updateCompany(db, { actor, address }, body))
  })
}
