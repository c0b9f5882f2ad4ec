import { factorRules } from '../../identity/auth/factor-set-up.ts'
import type { Module } from '../../module.ts'
import { isKeptOut, tellSetUpOutside } from './kept-out.ts'
import { factorDueJob, failedSignInJob, factorReminderMail } from './sign-in-rules.jobs.ts'
import { signInRulesKept } from './sign-in-rules.kept.ts'
import { registerSignInRules } from './sign-in-rules.routes.ts'

export const signInRulesModule: Module = {
  name: 'sign-in-rules',
  routes: registerSignInRules,
  jobs: [factorDueJob, failedSignInJob, factorReminderMail],
  kept: signInRulesKept,
  hooks: [factorRules.with({ keepsOut: isKeptOut, tell: tellSetUpOutside })],
}
