import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { exportedOfAccount, notExported, ofAccounts } from '../../../db/kept.ts'
import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { deleteEndedSecondSteps } from '../auth/second-steps.sql.ts'
import { deleteForgottenAuthenticators } from './authenticators.sql.ts'
import { secondFactorCommands } from './second-factor.commands.ts'
import { secondFactorMail } from './second-factor.jobs.ts'
import { registerSecondFactor } from './second-factor.routes.ts'

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
  /** Rows of accounts, which are the person's own data. */
  kept: [
    {
      table: 'authenticators',
      ...ofAccounts,
      ofPerson: exportedOfAccount(
        'authenticators',
        (of) =>
          `select created_at, confirmed_at, last_used_at from authenticators where user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: ['secret'],
    },
    {
      ...ofAccounts,
      table: 'second_factors',
      ofPerson: exportedOfAccount(
        'second_factors',
        (of) => `select created_at from second_factors where user_id = ${of.userId}`,
      ),
      erased: [],
      stays: [],
    },
    {
      table: 'recovery_codes',
      ...ofAccounts,
      ofPerson: exportedOfAccount(
        'recovery_codes',
        (of) => `select created_at, used_at from recovery_codes where user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: ['salt', 'code_hash'],
    },
    {
      table: 'second_steps',
      ...ofAccounts,
      ofPerson: notExported('Hashes of challenges that are good for minutes.'),
      erased: [],
      stays: ['challenge_hash', 'way'],
    },
  ],
  sealed: [authenticatorSecrets],
}
