import { eachCompany } from '../../db/each-company.ts'
import type { Sweep } from '../../jobs/sweep.ts'
import { sweepCompanyExports } from './company-exports.sql.ts'

export const sweep: Sweep = ({ database }) => eachCompany(database, sweepCompanyExports)
