import type { Module } from '../../module.ts'
import { updateLeadsAction, undoLeadsAction, removeLeadsAction } from './leads.bulk.ts'
import { reminderDueJob } from './leads.jobs.ts'
import { leadsKept } from './leads.kept.ts'
import { registerLeads } from './leads.routes.ts'

export const leadsModule: Module = {
  name: 'leads',
  routes: registerLeads,
  jobs: [reminderDueJob],
  bulkActions: [updateLeadsAction, undoLeadsAction, removeLeadsAction],
  kept: leadsKept,
}
