import { signedIn } from '../../identity/auth/signed-in.ts'
import type { Module } from '../../module.ts'
import { accountDeletionCommands } from './account-deletions.commands.ts'
import { accountDeletionMail } from './account-deletions.jobs.ts'
import { accountDeletionsKept } from './account-deletions.kept.ts'
import { registerAccountDeletions } from './account-deletions.routes.ts'
import { eraseDueAccounts } from './erase-accounts.ts'
import { keepAccount } from './keep-account.ts'

export const accountDeletionsModule: Module = {
  name: 'account-deletions',
  routes: registerAccountDeletions,
  jobs: [accountDeletionMail],
  sweep: eraseDueAccounts,
  commands: accountDeletionCommands,
  kept: accountDeletionsKept,
  hooks: [signedIn.with(keepAccount)],
}
