import { divisionRoutes } from '@kartu/contracts/divisions'
import { canCreateDivision, canSeeDivisions } from '@kartu/contracts/divisions.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { allow } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { createDivision, listDivisions } from './divisions.ts'

export function registerDivisions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, divisionRoutes.list, (_input, { db, actor }) => {
    allow(canSeeDivisions(actor))
    return listDivisions(db, actor.companyId)
  })
  mount(app, deps, divisionRoutes.create, ({ body }, { db, actor, address }) => {
    allow(canCreateDivision(actor))
    return createDivision(db, { actor, address }, body.name)
  })
}
