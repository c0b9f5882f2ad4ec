import { exportedOfAccount, ofAccounts } from '../../../db/kept.ts'
import type { Sweep } from '../../sweep.ts'
import { passwordReset } from '../../identity/auth/auth.ts'
import type { Module } from '../../module.ts'
import { accountCommands } from './account.commands.ts'
import { accountMail } from './account.jobs.ts'
import { registerAccount } from './account.routes.ts'
import { sweepEmailChanges, forgetEmailChange } from './account.sql.ts'

const sweep: Sweep = ({ database }) => sweepEmailChanges(database.global)

export const accountModule: Module = {
  name: 'account',
  routes: registerAccount,
  jobs: [accountMail],
  sweep,
  commands: accountCommands,
  /** Rows of accounts, which are the person's own data. */
  kept: [
    {
      table: 'email_changes',
      ...ofAccounts,
      ofPerson: exportedOfAccount(
        'email_changes',
        (of) => `select email, created_at, expires_at from email_changes where user_id = ${of.userId}`,
      ),
      erased: [],
      stays: ['email'],
    },
  ],
  hooks: [passwordReset.with(forgetEmailChange)],
}
