import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { canManageBackgrounds } from '@kartu/contracts/company/backgrounds.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import {
  backgroundView,
  chooseBackground,
  createBackground,
  listBackgrounds,
  removeBackground,
  updateBackground,
} from './backgrounds.ts'

export function registerBackgrounds(app: FastifyInstance, deps: Deps): void {
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
