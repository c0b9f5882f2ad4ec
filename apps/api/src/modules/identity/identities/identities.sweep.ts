import type { Sweep } from '../../../jobs/sweep.ts'
import { deleteEndedAttempts } from './attempts.sql.ts'

/** Sign-ins elsewhere that are over, and ID tokens that open nothing any more. */
export const sweepAttempts: Sweep = async ({ database }) => {
  await deleteEndedAttempts(database.global)
}
