import type { Sweep } from '../../../jobs/sweep.ts'
import { linkEntries } from './audit-chain.ts'

/** What the logs have had in the last hour becomes part of their chains. */
export const sweepAudit: Sweep = ({ database }) => linkEntries(database)
