import { notExported, wholeTable } from '../../../db/data-inventory.ts'
import { factorRules } from '../../identity/auth/factor-set-up.ts'
import type { Module } from '../../module.ts'
import { isRefused, announceFactorSetUp } from './refused-sessions.ts'
import { factorDueJob, failedSignInJob, factorReminderMail } from './sign-in-rules.jobs.ts'
import { registerSignInRules } from './sign-in-rules.routes.ts'

export const signInRulesModule: Module = {
  name: 'sign-in-rules',
  routes: registerSignInRules,
  jobs: [factorDueJob, failedSignInJob, factorReminderMail],
  inventory: [
    {
      table: 'sign_in_rules',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: notExported('A setting of the company.'),
      erased: [],
      stays: ['second_factor', 'email_domains'],
    },
    {
      table: 'failed_sign_ins',
      ofCompany: { why: 'Counts of a day on this server.' },
      onDeletion: 'cascade',
      ofPerson: notExported('Counts without names.'),
      erased: [],
      stays: [],
    },
  ],
  hooks: [factorRules.with({ keepsOut: isRefused, tell: announceFactorSetUp })],
}
