import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Sweep } from '../../../jobs/sweep.ts'
import { deleteOldChanges, hasOldChanges } from './super-admin-changes.sql.ts'

export const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasOldChanges, deleteOldChanges)
