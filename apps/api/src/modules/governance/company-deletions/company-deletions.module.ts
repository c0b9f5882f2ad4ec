import type { Module } from '../../module.ts'
import { companyDeletionActs } from './company-deletions.company-acts.ts'
import { companyDeletionMail, companySubscriptionJob } from './company-deletions.jobs.ts'
import { companyDeletionsKept } from './company-deletions.kept.ts'
import { registerCompanyDeletions } from './company-deletions.routes.ts'
import { eraseDueCompanies } from './erase-companies.ts'

export const companyDeletionsModule: Module = {
  name: 'company-deletions',
  routes: registerCompanyDeletions,
  jobs: [companyDeletionMail, companySubscriptionJob],
  sweep: eraseDueCompanies,
  companyActs: companyDeletionActs,
  kept: companyDeletionsKept,
}
