import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { verificationEnded } from '../../company/verification/verification.company-change.ts'
import type { Module } from '../../module.ts'
import { checkDomains } from './check-domains.ts'
import { loseWorkAddressProofs } from './sign-in-domains.ts'
import { companySignInCommands } from './company-sign-in.commands.ts'
import { companySignInMail } from './company-sign-in.jobs.ts'
import { companySignInKept } from './company-sign-in.kept.ts'
import { registerCompanySignIn } from './company-sign-in.routes.ts'

const clientSecrets: Sealed = {
  offers: "signing in through a company's own provider",
  table: 'company_sign_ins',
  column: 'client_secret',
  ofCompanies: true,
}

export const companySignInModule: Module = {
  name: 'company-sign-in',
  routes: registerCompanySignIn,
  jobs: [companySignInMail],
  sweep: checkDomains,
  commands: companySignInCommands,
  kept: companySignInKept,
  sealed: [clientSecrets],
  hooks: [verificationEnded.with(loseWorkAddressProofs)],
}
