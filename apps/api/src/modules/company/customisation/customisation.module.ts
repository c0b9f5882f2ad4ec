import { canEditBranding } from '@kartu/contracts/company/companies.policy'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { canEditCustomisation, canSeeCustomisation } from '@kartu/contracts/company/customisation.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { defineJob } from '../../job.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { settleCompany } from '../cards/card-listing.ts'
import {
  settleCompanyQueue,
  readCustomisation,
  setDivisionRules,
  setException,
  updateCustomisation,
} from './customisation.ts'

export const settleCompanyJob = defineJob<{ companyId: string }>({
  ...settleCompanyQueue,
  async run({ database }, { companyId }) {
    await settleCompany(database, companyId)
    // A request may have cached counts of the team table while the job ran.
    await database.transaction({ companyId }, (tx) =>
      tell(tx, bySystem(companyId, 'job'), { audit: [], shows: 'company', notify: [] }),
    )
  },
})

export const customisationModule: Module = {
  name: 'customisation',
  routes: registerCustomisation,
  jobs: [settleCompanyJob],
}

function registerCustomisation(app: FastifyInstance, deps: Deps): void {
  const { queue } = deps
  mount(app, deps, customisationRoutes.get, (_input, { db, actor }) => {
    allow(canSeeCustomisation(actor))
    return readCustomisation(db, actor.companyId)
  })

  mount(app, deps, customisationRoutes.update, async ({ body }, { db, actor, address }) => {
    allow(canEditCustomisation(actor))
    await updateCustomisation(db, queue, { actor, address }, body, canEditBranding(actor))
    return readCustomisation(db, actor.companyId)
  })

  mount(app, deps, customisationRoutes.setDivisionRules, async ({ params, body }, { db, actor, address }) => {
    allow(canEditCustomisation(actor))
    await setDivisionRules(db, queue, { actor, address }, params.divisionId, body)
    return readCustomisation(db, actor.companyId)
  })

  mount(app, deps, customisationRoutes.addException, async ({ params }, { db, actor, address }) => {
    allow(canEditCustomisation(actor))
    await setException(db, { actor, address }, params.memberId, true)
    return readCustomisation(db, actor.companyId)
  })

  mount(app, deps, customisationRoutes.removeException, async ({ params }, { db, actor, address }) => {
    allow(canEditCustomisation(actor))
    await setException(db, { actor, address }, params.memberId, false)
    return readCustomisation(db, actor.companyId)
  })
}
