import { erasure, notExported } from '../../../db/data-inventory.ts'
import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Module } from '../../module.ts'
import { registerProposedChanges } from './proposed-changes.routes.ts'
import { sweepInterrupted } from './proposed-changes.ts'
import { deleteExpiredProposals, hasExpiredProposal, hasInterruptedProposal } from './proposed-changes.sql.ts'

export const proposedChangesModule: Module = {
  name: 'proposed-changes',
  routes: registerProposedChanges,
  async sweep(deps) {
    const { database } = deps
    await eachCompanyWith(database, hasInterruptedProposal, (db, companyId) => sweepInterrupted(deps, db, companyId))
    await eachCompanyWith(database, hasExpiredProposal, deleteExpiredProposals)
  },
  inventory: [
    {
      table: 'proposed_changes',
      gone: 'proposed_changes',
      ofCompany: notExported('Wait at most a week for a decision.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Wait at most a week for a decision of the person, who sees them.'),
      erased: 'rows',
      stays: [],
      erase: [
        erasure(
          'erase_proposed_changes',
          (of) => `delete from proposed_changes where company_id = ${of.companyId}
            and (member_id = ${of.memberId} or card_member_id = ${of.memberId})`,
        ),
      ],
    },
  ],
}
