import { leadTemplateRoutes } from '@kartu/contracts/leads/lead-templates'
import { canManageLeadSettings } from '@kartu/contracts/leads/leads.policy'
import type { FastifyInstance } from 'fastify'
import { wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { openPro } from '../pro-users/pro-access.ts'
import { listLeadTemplates } from './lead-templates.sql.ts'
import {
  changeLeadTemplate,
  createLeadTemplate,
  leadTemplateView,
  noteWriting,
  removeLeadTemplate,
} from './lead-templates.ts'

export const leadTemplatesModule: Module = {
  name: 'lead-templates',
  routes: registerLeadTemplates,
  /** Texts of the company. */
  inventory: [
    {
      table: 'lead_templates',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      erased: [],
      stays: ['name', 'channel', 'texts'],
    },
  ],
}

function registerLeadTemplates(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadTemplateRoutes.list, async (_input, { db, ...call }) => {
    const actor = await openPro(db, deps, call.actor)
    const rows = await listLeadTemplates(db, actor.companyId)
    return rows.map(leadTemplateView)
  })

  mount(app, deps, leadTemplateRoutes.create, async ({ body }, { db, address, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    return createLeadTemplate(db, { actor: await openPro(db, deps, call.actor), address }, body)
  })

  mount(app, deps, leadTemplateRoutes.update, async ({ params, body }, { db, address, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    return changeLeadTemplate(db, { actor: await openPro(db, deps, call.actor), address }, params.templateId, body)
  })

  mount(app, deps, leadTemplateRoutes.remove, async ({ params }, { db, address, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    await removeLeadTemplate(db, { actor: await openPro(db, deps, call.actor), address }, params.templateId)
    return { _id: params.templateId }
  })

  mount(app, deps, leadTemplateRoutes.wrote, async ({ params, body }, { db, address, ...call }) => ({
    _id: await noteWriting(db, { actor: await openPro(db, deps, call.actor), address }, params.leadId, body),
  }))
}
