import type { Sweep } from '../../sweep.ts'
import { passwordReset } from '../../identity/auth/auth.ts'
import type { Module } from '../../module.ts'
import { accountCommands } from './account.commands.ts'
import { accountMail } from './account.jobs.ts'
import { accountKept } from './account.kept.ts'
import { registerAccount } from './account.routes.ts'
import { sweepEmailChanges, forgetEmailChange } from './account.sql.ts'

const sweep: Sweep = ({ database }) => sweepEmailChanges(database.global)

export const accountModule: Module = {
  name: 'account',
  routes: registerAccount,
  jobs: [accountMail],
  sweep,
  commands: accountCommands,
  kept: accountKept,
  hooks: [passwordReset.with(forgetEmailChange)],
}
