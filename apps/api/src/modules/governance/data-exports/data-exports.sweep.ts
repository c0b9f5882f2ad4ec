import type { Sweep } from '../../../jobs/sweep.ts'
import { sweepDataExports } from './data-exports.sql.ts'

export const sweep: Sweep = ({ database }) => sweepDataExports(database.global)
