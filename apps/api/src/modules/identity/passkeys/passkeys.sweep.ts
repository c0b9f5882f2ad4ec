import type { Sweep } from '../../../jobs/sweep.ts'
import { deleteEndedChallenges } from './challenges.sql.ts'

export const sweepChallenges: Sweep = async ({ database }) => {
  await deleteEndedChallenges(database.global)
}
