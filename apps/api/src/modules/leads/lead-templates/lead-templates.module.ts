import { wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { registerLeadTemplates } from './lead-templates.routes.ts'

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
