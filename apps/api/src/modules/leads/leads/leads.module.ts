import { wordsRenewed } from '../../company/cards/fill-words.ts'
import { divisionDeleted } from '../../company/divisions/divisions.ts'
import type { Module } from '../../module.ts'
import { cardHandedOver } from '../../team/hand-overs/hand-overs.ts'
import { moveLeads } from './lead-writes.sql.ts'
import { updateLeadsAction, undoLeadsAction, removeLeadsAction } from './leads.bulk.ts'
import { reminderDueJob } from './leads.jobs.ts'
import { leadsKept } from './leads.kept.ts'
import { registerLeads } from './leads.routes.ts'
import { passLeads } from './pass-leads.ts'
import { renewLeadWords } from './renew-lead-words.ts'

export const leadsModule: Module = {
  name: 'leads',
  routes: registerLeads,
  jobs: [reminderDueJob],
  bulkActions: [updateLeadsAction, undoLeadsAction, removeLeadsAction],
  kept: leadsKept,
  hooks: [divisionDeleted.with(moveLeads), wordsRenewed.with(renewLeadWords), cardHandedOver.with(passLeads)],
}
