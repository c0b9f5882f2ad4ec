import type { Sweep } from '../../../jobs/sweep.ts'
import { makeActivityParts } from './activity-parts.sql.ts'

/** Embedded data has one part. */
export const makeParts: Sweep = async ({ database }) => {
  if (database.kind === 'postgres') await makeActivityParts(database.global)
}
