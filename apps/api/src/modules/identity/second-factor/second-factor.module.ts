import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { exportedOfAccount, notExported, ofAccounts } from '../../../db/data-inventory.ts'
import type { Commands } from '../../../operator/command.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Sweep, Module } from '../../module.ts'
import { deleteEndedSecondSteps } from '../auth/second-steps.sql.ts'
import { listPasskeys } from '../passkeys/passkeys.sql.ts'
import { findUserByEmail } from '../users/users.sql.ts'
import { deleteForgottenAuthenticators } from './authenticators.sql.ts'
import { secondFactorMail } from './second-factor.jobs.ts'
import { registerSecondFactor } from './second-factor.routes.ts'
import { forgetFactor } from './second-factor.ts'

export const secondFactorCommands: Commands = {
  'second-factor': {
    usage: 'second-factor remove <email>',
    about: 'remove a second factor that its owner has lost',
    async run({ deps }, [act = '', email = '']) {
      if (act !== 'remove' || email === '') throw new CommandError('Name the account: second-factor remove <email>.')
      const user = await findUserByEmail(deps.database.global, email.trim().toLowerCase())
      if (!user) throw new CommandError(`There is no account with the address ${email}.`)
      const had = await deps.database.transaction('global', async (tx) => {
        if (!(await forgetFactor(tx, user.id))) return false
        await deps.queue.enqueue(tx, secondFactorMail, { userId: user.id, kind: 'removed' })
        return true
      })
      const left = (await listPasskeys(deps.database.global, user.id)).length
      const passkeys =
        left === 0
          ? ''
          : ` Passkeys that still sign in without a second factor: ${left}. Their owner removes lost ones on the account page.`
      if (!had) throw new CommandError(`${user.email} has no second factor.${passkeys}`)
      return `${user.email} now signs in without a second factor and was notified by email.${passkeys}`
    },
  },
}

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
  inventory: [
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
      ofPerson: notExported('Hashes of challenges that are valid for minutes.'),
      erased: [],
      stays: ['challenge_hash', 'way'],
    },
  ],
  sealed: [authenticatorSecrets],
}
