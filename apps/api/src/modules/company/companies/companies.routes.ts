import { companyRoutes } from '@kartu/contracts/company/companies'
import { canEditCompany, canSeeCompany, canUpdateCompany } from '@kartu/contracts/company/companies.policy'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import type { Answer } from '../../../http/answer.ts'
import { mount } from '../../../http/mount.ts'
import { divisionNames } from '../divisions/divisions.sql.ts'
import { pictureUrl } from '../../platform/files/files.ts'
import { listCompaniesOfUser } from '../memberships/places.sql.ts'
import { newCompanyPlan, planOf } from '../plans/plans.ts'
import { isOpenTo } from '../../governance/sign-in-rules/kept-out.ts'
import { findUser } from '../../identity/users/users.sql.ts'
import { countNewCompany } from './company-limits.ts'
import { type CompanyRow, companyView, createCompany, findCompany, updateCompany } from './companies.ts'

export function registerCompanies(app: FastifyInstance, deps: Deps): void {
  const view = async (row: CompanyRow, db: Db) =>
    companyView(row, planOf(deps, row.plan), await divisionNames(db, row.id))

  mount(app, deps, companyRoutes.list, async ({ query }, { db, session }) => {
    const { page, per_page: perPage } = query
    const own = await listCompaniesOfUser(db, session.userId)
    const data: Answer<typeof companyRoutes.list>['data'] = []
    // One after the other: each company is seen from inside it alone.
    for (const place of own.slice((page - 1) * perPage, page * perPage)) {
      const { company_id: companyId } = place
      const inside = deps.database.read({ companyId })
      const row = await findCompany(inside, companyId)
      if (!row) continue
      data.push((await isOpenTo(db, place, session)) ? await view(row, inside) : closedView(row))
    }
    return { data, meta: { page, per_page: perPage, total: own.length } }
  })
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

const closedView = ({ id, name, logo }: CompanyRow) => ({
  _id: id,
  name,
  logo: logo && { url: pictureUrl(logo.hash) },
})
