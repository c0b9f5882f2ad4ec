import type { Sweep } from '../../../jobs/sweep.ts'
import { deleteForgottenAuthenticators } from './authenticators.sql.ts'
import { deleteEndedSecondSteps } from './second-steps.sql.ts'

/** Sign-ins that are over, and apps that nobody confirmed. */
export const sweepSecondFactors: Sweep = async ({ database: { global } }) => {
  await deleteEndedSecondSteps(global)
  await deleteForgottenAuthenticators(global)
}
