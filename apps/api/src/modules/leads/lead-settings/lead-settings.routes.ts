import { leadSettingRoutes } from '@kartu/contracts/leads/lead-settings'
import { canManageLeadSettings } from '@kartu/contracts/leads/leads.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { openPro } from '../pro-users/standing.ts'
import { readLeadSettings, updateLeadSettings } from './lead-settings.ts'

export function registerLeadSettings(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadSettingRoutes.get, async (_input, { db, ...call }) => {
    const actor = await openPro(db, deps, call.actor)
    return readLeadSettings(db, actor.companyId)
  })

  mount(app, deps, leadSettingRoutes.update, async ({ body }, { db, address, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    return updateLeadSettings(db, { actor: await openPro(db, deps, call.actor), address }, body)
  })
}
