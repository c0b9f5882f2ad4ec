import { licenceRoutes } from '@kartu/contracts/company/licences'
import { canSeeLicences } from '@kartu/contracts/company/licences.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { readLicences } from './licences.ts'

function registerLicences(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, licenceRoutes.get, (_input, { db, actor }) => {
    allow(canSeeLicences(actor))
    return readLicences(db, deps, actor.companyId)
  })
}

export const licencesModule: Module = {
  name: 'licences',
  routes: registerLicences,
}
