import type { Module } from '../../module.ts'
import { companyHandOverActs } from './company-hand-overs.company-acts.ts'
import { companyHandOverMail } from './company-hand-overs.jobs.ts'
import { companyHandOversKept } from './company-hand-overs.kept.ts'
import { registerCompanyHandOvers } from './company-hand-overs.routes.ts'

export const companyHandOversModule: Module = {
  name: 'company-hand-overs',
  routes: registerCompanyHandOvers,
  jobs: [companyHandOverMail],
  companyActs: companyHandOverActs,
  kept: companyHandOversKept,
}
