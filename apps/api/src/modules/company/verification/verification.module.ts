import type { Module } from '../../module.ts'
import { companyChanges } from '../companies/companies.ts'
import { verificationActs } from './verification.company-acts.ts'
import { endVerificationBy } from './verification.company-change.ts'
import { verificationMail } from './verification.jobs.ts'
import { registerVerification } from './verification.routes.ts'

export const verificationModule: Module = {
  name: 'verification',
  routes: registerVerification,
  jobs: [verificationMail],
  companyActs: verificationActs,
  hooks: [companyChanges.with(endVerificationBy)],
}
