import { canEditCustomisation } from '@kartu/contracts/company/customisation.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import {
  canCreateDivision,
  canDeleteDivision,
  canSeeDivision,
  canSeeDivisions,
  canUpdateDivision,
} from '@kartu/contracts/company/divisions.policy'
import type { FastifyInstance } from 'fastify'
import { wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { fileOfBlock, templateBlocks } from '../cards/documents/block-files.sql.ts'
import { requireFeature } from '../plans/plans.ts'
import {
  createDivision,
  divisionView,
  removeDivision,
  requireDivision,
  setDivisionTemplate,
  updateDivision,
} from './divisions.ts'
import { selectDivisions } from './divisions.sql.ts'

export const divisionsModule: Module = {
  name: 'divisions',
  routes: registerDivisions,
  inventory: [
    {
      table: 'divisions',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      pictures: {
        logo: `select d.logo ->> 'id' from divisions d where d.company_id = $1`,
        card_template: `select ${fileOfBlock} from divisions d, ${templateBlocks('d.card_template')} where d.company_id = $1`,
        banner: `select d.banner ->> 'id' from divisions d where d.company_id = $1`,
      },
      erased: [],
      stays: ['name', 'short_description', 'logo', 'banner', 'color', 'contacts', 'card_rules', 'card_template'],
    },
  ],
}

function registerDivisions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, divisionRoutes.list, async (_input, { db, actor }) => {
    allow(canSeeDivisions(actor))
    const divisions = await selectDivisions(db, actor.companyId)
    return divisions.filter(({ id }) => canSeeDivision(actor, id)).map(divisionView)
  })

  mount(app, deps, divisionRoutes.create, async ({ body }, { db, actor, address }) => {
    allow(canCreateDivision(actor))
    await requireFeature(db, deps, actor.companyId, 'divisions')
    return divisionView(await createDivision(db, { actor, address }, body))
  })

  mount(app, deps, divisionRoutes.get, async ({ params }, { db, actor }) => {
    allow(canSeeDivisions(actor))
    const division = await requireDivision(db, actor.companyId, params.divisionId)
    if (!canSeeDivision(actor, division.id)) throw notFound()
    return divisionView(division)
  })

  mount(app, deps, divisionRoutes.update, async ({ params, body }, { db, actor, address }) => {
    await requireDivision(db, actor.companyId, params.divisionId)
    if (!canSeeDivision(actor, params.divisionId)) throw notFound()
    allow(canUpdateDivision(actor, params.divisionId, body))
    await requireFeature(db, deps, actor.companyId, 'divisions')
    return divisionView(await updateDivision(db, { actor, address }, params.divisionId, body))
  })

  mount(app, deps, divisionRoutes.setTemplate, async ({ params, body }, { db, actor, address }) => {
    const division = await requireDivision(db, actor.companyId, params.divisionId)
    allow(canEditCustomisation(actor))
    // Without the feature, a division can still return to the company's look.
    if (Object.keys(body.template).length > 0) await requireFeature(db, deps, actor.companyId, 'divisions')
    return divisionView(await setDivisionTemplate(db, { actor, address }, division, body))
  })

  mount(app, deps, divisionRoutes.remove, async ({ params, query }, { db, actor, address }) => {
    const division = await requireDivision(db, actor.companyId, params.divisionId)
    if (!canSeeDivision(actor, division.id)) throw notFound()
    allow(canDeleteDivision(actor))
    await requireFeature(db, deps, actor.companyId, 'divisions')
    const moved = await removeDivision(db, { actor, address }, division, query.move_to ?? null)
    return { _id: division.id, moved }
  })
}
