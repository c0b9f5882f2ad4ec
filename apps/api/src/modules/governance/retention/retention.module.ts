import { retentionRoutes } from '@kartu/contracts/governance/retention'
import { canSetRetention } from '@kartu/contracts/governance/retention.plain'
import type { FastifyInstance } from 'fastify'
import { wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { previewRetention, setRetention } from './retention.ts'
import { findRetention } from './retention.sql.ts'

function registerRetention(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, retentionRoutes.get, (_input, { db, actor }) => {
    allow(canSetRetention(actor))
    return findRetention(db, actor.companyId)
  })
  mount(app, deps, retentionRoutes.preview, ({ query }, { db, actor }) => {
    allow(canSetRetention(actor))
    return previewRetention(db, actor.companyId, query)
  })
  mount(app, deps, retentionRoutes.update, ({ body }, { db, actor, session, address }) => {
    allow(canSetRetention(actor))
    return setRetention(db, { actor, session, address }, body)
  })
}

export const retentionModule: Module = {
  name: 'retention',
  routes: registerRetention,
  /** Settings of the company. */
  inventory: [{ table: 'retention_settings', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: [] }],
}
