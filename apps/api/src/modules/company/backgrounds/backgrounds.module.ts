import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { canManageBackgrounds } from '@kartu/contracts/company/backgrounds.plain'
import type { FastifyInstance } from 'fastify'
import { erasureOfRows, exportedOfPlace, wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import {
  backgroundView,
  chooseBackground,
  createBackground,
  listBackgrounds,
  removeBackground,
  updateBackground,
} from './backgrounds.ts'

export const backgroundsModule: Module = {
  name: 'backgrounds',
  routes: registerBackgrounds,
  inventory: [
    {
      table: 'backgrounds',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      pictures: { picture: `select b.picture ->> 'id' from backgrounds b where b.company_id = $1` },
      erased: [],
      stays: ['name', 'picture', 'content', 'side'],
    },
    {
      table: 'background_selections',
      gone: 'settings',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'backgrounds',
        (of) => `select b.name, s.created_at from background_selections s
        join backgrounds b on b.company_id = s.company_id and b.id = s.background_id
        where s.company_id = ${of.companyId} and s.member_id = ${of.memberId} order by s.created_at, b.id`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('background_selections')],
    },
  ],
}

function registerBackgrounds(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, backgroundRoutes.list, async (_input, { db, actor }) =>
    (await listBackgrounds(db, actor)).map(backgroundView),
  )
  mount(app, deps, backgroundRoutes.create, async ({ body }, { db, actor, address }) => {
    allow(canManageBackgrounds(actor))
    return backgroundView(await createBackground(db, { actor, address }, body))
  })
  mount(app, deps, backgroundRoutes.select, async ({ body }, { db, actor }) =>
    (await chooseBackground(db, actor, body.background_id)).map(backgroundView),
  )
  mount(app, deps, backgroundRoutes.update, async ({ params, body }, { db, actor, address }) => {
    allow(canManageBackgrounds(actor))
    return backgroundView(await updateBackground(db, { actor, address }, params.backgroundId, body))
  })
  mount(app, deps, backgroundRoutes.remove, async ({ params }, { db, actor, address }) => {
    allow(canManageBackgrounds(actor))
    await removeBackground(db, { actor, address }, params.backgroundId)
    return { _id: params.backgroundId }
  })
}
