import type { Module } from '../../module.ts'
import { leadTemplatesKept } from './lead-templates.kept.ts'
import { registerLeadTemplates } from './lead-templates.routes.ts'

export const leadTemplatesModule: Module = {
  name: 'lead-templates',
  routes: registerLeadTemplates,
  kept: leadTemplatesKept,
}
