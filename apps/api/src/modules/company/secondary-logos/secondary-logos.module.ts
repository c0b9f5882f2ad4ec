import { canEditSecondaryLogos } from '@kartu/contracts/company/secondary-logos.plain'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import type { FastifyInstance } from 'fastify'
import { wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { secondaryLogoView } from '../cards/card-logos.sql.ts'
import { requireFeature } from '../plans/plans.ts'
import {
  createSecondaryLogo,
  removeSecondaryLogo,
  reorderSecondaryLogos,
  requireSecondaryLogo,
  updateSecondaryLogo,
} from './secondary-logos.ts'
import { secondaryLogoUse } from './secondary-logo-use.ts'

export const secondaryLogosModule: Module = {
  name: 'secondary-logos',
  routes: registerSecondaryLogos,
  inventory: [
    {
      table: 'secondary_logos',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      pictures: { image: `select l.image ->> 'id' from secondary_logos l where l.company_id = $1` },
      erased: [],
      stays: ['name', 'image', 'alt', 'translations', 'link'],
    },
  ],
}

function registerSecondaryLogos(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, secondaryLogoRoutes.create, async ({ body }, { db, actor, address }) => {
    allow(canEditSecondaryLogos(actor))
    await requireFeature(db, deps, actor.companyId, 'secondary_logos')
    return secondaryLogoView(await createSecondaryLogo(db, { actor, address }, body))
  })

  mount(app, deps, secondaryLogoRoutes.reorder, async ({ body }, { db, actor, address }) => {
    allow(canEditSecondaryLogos(actor))
    await requireFeature(db, deps, actor.companyId, 'secondary_logos')
    return (await reorderSecondaryLogos(db, { actor, address }, body.ids)).map(secondaryLogoView)
  })

  mount(app, deps, secondaryLogoRoutes.use, async ({ params }, { db, actor }) => {
    const logo = await requireSecondaryLogo(db, actor.companyId, params.logoId)
    allow(canEditSecondaryLogos(actor))
    return { _id: logo.id, name: logo.name, ...(await secondaryLogoUse(db, actor.companyId, logo.id)) }
  })

  mount(app, deps, secondaryLogoRoutes.update, async ({ params, body }, { db, actor, address }) => {
    await requireSecondaryLogo(db, actor.companyId, params.logoId)
    allow(canEditSecondaryLogos(actor))
    await requireFeature(db, deps, actor.companyId, 'secondary_logos')
    return secondaryLogoView(await updateSecondaryLogo(db, { actor, address }, params.logoId, body))
  })

  // A company that lost the feature may still delete logos.
  mount(app, deps, secondaryLogoRoutes.remove, async ({ params }, { db, actor, address }) => {
    const logo = await requireSecondaryLogo(db, actor.companyId, params.logoId)
    allow(canEditSecondaryLogos(actor))
    await removeSecondaryLogo(db, { actor, address }, logo.id)
    return { _id: logo.id }
  })
}
