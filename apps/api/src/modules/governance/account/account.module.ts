import { exportedOfAccount, ofAccounts } from '../../../db/data-inventory.ts'
import type { Commands } from '../../../operator/command.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Sweep, Module } from '../../module.ts'
import { passwordReset } from '../../identity/auth/auth.ts'
import { forgetBrowsersOf } from '../../identity/auth/known-browsers.ts'
import { endSessionsOf } from '../../identity/auth/sessions.ts'
import { findUserByEmail } from '../../identity/users/users.sql.ts'
import { accountMail } from './account.jobs.ts'
import { registerAccount } from './account.routes.ts'
import { sweepEmailChanges, forgetEmailChange } from './account.sql.ts'

export const accountCommands: Commands = {
  sessions: {
    usage: 'sessions end <email>',
    about: 'sign a person out everywhere, for example after an account was taken over',
    async run({ deps }, [act = '', email = '']) {
      if (act !== 'end' || email === '') throw new CommandError('Say whose sessions end: sessions end <email>.')
      const user = await findUserByEmail(deps.database.global, email.trim().toLowerCase())
      if (!user) throw new CommandError(`There is no account with the address ${email}.`)
      await deps.database.transaction('global', async (tx) => {
        await endSessionsOf(tx, user.id)
        await forgetBrowsersOf(tx, user.id)
      })
      return `${user.email} is signed out everywhere.`
    },
  },
}

const sweep: Sweep = ({ database }) => sweepEmailChanges(database.global)

export const accountModule: Module = {
  name: 'account',
  routes: registerAccount,
  jobs: [accountMail],
  sweep,
  commands: accountCommands,
  /** Rows of accounts, which are the person's own data. */
  inventory: [
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
