import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { canManageLeadSettings } from '@kartu/contracts/leads/leads.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { countEnding } from '../leads/lead-retention.ts'
import { readLeadForm, updateLeadForm } from './lead-forms.ts'

/** Not limited by plan: every card has the form, so every company can set it. */
export function registerLeadForms(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadFormRoutes.get, (_input, { db, actor }) => {
    allow(canManageLeadSettings(actor))
    return readLeadForm(db, actor.companyId)
  })

  mount(app, deps, leadFormRoutes.ending, async ({ query }, { db, actor }) => {
    allow(canManageLeadSettings(actor))
    return { leads: await countEnding(db, actor.companyId, query.months) }
  })

  mount(app, deps, leadFormRoutes.update, ({ body }, { db, actor, address, session }) => {
    allow(canManageLeadSettings(actor))
    return updateLeadForm(db, { actor, address, session }, body)
  })
}
