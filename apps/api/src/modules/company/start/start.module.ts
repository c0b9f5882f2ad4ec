import { startRoutes } from '@kartu/contracts/company/start'
import { canSeeStart } from '@kartu/contracts/company/start.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { dismissStart, readStart } from './start.ts'

function registerStart(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, startRoutes.get, (_input, { db, actor }) => {
    allow(canSeeStart(actor))
    return readStart(db, actor)
  })
  mount(app, deps, startRoutes.update, async ({ body }, { db, actor, address }) => {
    allow(canSeeStart(actor))
    await dismissStart(db, { actor, address }, body.dismissed)
    return readStart(db, actor)
  })
}

export const startModule: Module = {
  name: 'start',
  routes: registerStart,
}
