import type { Sweep } from '../../../jobs/sweep.ts'
import { sweepEmailChanges } from './account.sql.ts'

export const sweep: Sweep = ({ database }) => sweepEmailChanges(database.global)
