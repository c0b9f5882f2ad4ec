import { eachCompanyWith } from '../../../db/each-company.ts'
import { erasureOfRows, notExported } from '../../../db/data-inventory.ts'
import type { Sweep, Module } from '../../module.ts'
import { startChecks } from '../../platform/bulk-jobs/bulk-action.ts'
import { placeAddressMail, superAdminChangeMail } from './super-admin-changes.jobs.ts'
import { confirmForRoles } from './super-admin-changes.ts'
import { deleteOldChanges, hasOldChanges } from './super-admin-changes.sql.ts'

const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasOldChanges, deleteOldChanges)

/** Its routes are part of members, because an undo writes members. */
export const superAdminChangesModule: Module = {
  name: 'super-admin-changes',
  jobs: [placeAddressMail, superAdminChangeMail],
  sweep,
  inventory: [
    {
      table: 'super_admin_changes',
      gone: 'history',
      ofCompany: notExported('Stored for three days, to undo a change.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Stored for three days; the same facts are among the changes about the person.'),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('super_admin_changes')],
    },
  ],
  hooks: [startChecks.with(confirmForRoles)],
}
