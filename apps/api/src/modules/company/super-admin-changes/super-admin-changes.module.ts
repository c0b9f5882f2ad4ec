import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Sweep } from '../../sweep.ts'
import { startChecks } from '../../platform/bulk-jobs/bulk-action.ts'
import type { Module } from '../../module.ts'
import { placeAddressMail, superAdminChangeMail } from './super-admin-changes.jobs.ts'
import { superAdminChangesKept } from './super-admin-changes.kept.ts'
import { confirmForRoles } from './super-admin-changes.ts'
import { deleteOldChanges, hasOldChanges } from './super-admin-changes.sql.ts'

const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasOldChanges, deleteOldChanges)

/** Its routes are part of members, because an undo writes members. */
export const superAdminChangesModule: Module = {
  name: 'super-admin-changes',
  jobs: [placeAddressMail, superAdminChangeMail],
  sweep,
  kept: superAdminChangesKept,
  hooks: [startChecks.with(confirmForRoles)],
}
