import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { canManageLeadSettings } from '@kartu/contracts/leads/leads.policy'
import type { FastifyInstance } from 'fastify'
import { wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { countEnding } from '../leads/lead-retention.ts'
import { cardMail, detailsMail } from './lead-forms.jobs.ts'
import { registerSharePages } from './lead-forms.pages.ts'
import { readLeadForm, updateLeadForm } from './lead-forms.ts'

/** Available on every plan: every card has the form, so every company can set it. */
function registerLeadForms(app: FastifyInstance, deps: Deps): void {
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

export const leadFormsModule: Module = {
  name: 'lead-forms',
  routes: registerLeadForms,
  pages: registerSharePages,
  jobs: [cardMail, detailsMail],
  /** Texts of the company. */
  inventory: [
    { table: 'lead_forms', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['questions'] },
    { table: 'consent_texts', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['text'] },
  ],
}
