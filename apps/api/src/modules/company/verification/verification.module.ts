import type { Module } from '../../module.ts'
import { companyChanges } from '../companies/companies.ts'
import { endVerificationBy } from './verification.company-change.ts'
import { verificationMail } from './verification.jobs.ts'
import { registerVerification } from './verification.routes.ts'
import { approveCompany, pendingCompanies, rejectCompany } from './verification-operator.ts'

export const verificationModule: Module = {
  name: 'verification',
  routes: registerVerification,
  jobs: [verificationMail],
  companyActs: {
    waiting: { usage: 'waiting', run: pendingCompanies },
    verify: { usage: 'verify <id>', run: (deps, [id = '']) => approveCompany(deps, id) },
    reject: {
      usage: 'reject <id> <reason…>',
      run: (deps, [id = '', ...reason]) => rejectCompany(deps, id, reason.join(' ')),
    },
  },
  hooks: [companyChanges.with(endVerificationBy)],
}
