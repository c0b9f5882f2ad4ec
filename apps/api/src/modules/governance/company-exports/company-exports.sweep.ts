import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Sweep } from '../../../jobs/sweep.ts'
import { hasEndedExport, sweepCompanyExports } from './company-exports.sql.ts'

export const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasEndedExport, sweepCompanyExports)
