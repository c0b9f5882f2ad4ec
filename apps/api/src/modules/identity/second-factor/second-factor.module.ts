import type { Sweep } from '../../sweep.ts'
import type { Sealed } from '../../../operator/rotate-secrets.ts'
import type { Module } from '../../module.ts'
import { deleteForgottenAuthenticators } from './authenticators.sql.ts'
import { secondFactorCommands } from './second-factor.commands.ts'
import { secondFactorMail } from './second-factor.jobs.ts'
import { secondFactorKept } from './second-factor.kept.ts'
import { registerSecondFactor } from './second-factor.routes.ts'
import { deleteEndedSecondSteps } from '../auth/second-steps.sql.ts'

/** Deletes expired sign-ins and unconfirmed apps. */
const sweepSecondFactors: Sweep = async ({ database: { global } }) => {
  await deleteEndedSecondSteps(global)
  await deleteForgottenAuthenticators(global)
}

const authenticatorSecrets: Sealed = {
  offers: 'authenticator apps',
  table: 'authenticators',
  column: 'secret',
  ofCompanies: false,
}

export const secondFactorModule: Module = {
  name: 'second-factor',
  routes: registerSecondFactor,
  jobs: [secondFactorMail],
  sweep: sweepSecondFactors,
  commands: secondFactorCommands,
  kept: secondFactorKept,
  sealed: [authenticatorSecrets],
}
