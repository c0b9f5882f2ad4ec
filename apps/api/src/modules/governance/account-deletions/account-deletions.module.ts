import { notExported, ofAccounts } from '../../../db/kept.ts'
import { signedIn } from '../../identity/auth/signed-in.ts'
import type { Module } from '../../module.ts'
import { accountDeletionCommands } from './account-deletions.commands.ts'
import { accountDeletionMail } from './account-deletions.jobs.ts'
import { registerAccountDeletions } from './account-deletions.routes.ts'
import { eraseDueAccounts } from './erase-accounts.ts'
import { keepAccount } from './keep-account.ts'

export const accountDeletionsModule: Module = {
  name: 'account-deletions',
  routes: registerAccountDeletions,
  jobs: [accountDeletionMail],
  sweep: eraseDueAccounts,
  commands: accountDeletionCommands,
  kept: [
    {
      table: 'account_deletions',
      ...ofAccounts,
      ofPerson: notExported('Signing in undoes it, so nobody who is signed in has one.'),
      erased: [],
      // Names of companies, until the last mail was sent.
      stays: ['places'],
    },
  ],
  hooks: [signedIn.with(keepAccount)],
}
