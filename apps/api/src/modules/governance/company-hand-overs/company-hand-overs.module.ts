import { notExported } from '../../../db/kept.ts'
import type { Module } from '../../module.ts'
import { companyHandOverActs } from './company-hand-overs.company-acts.ts'
import { companyHandOverMail } from './company-hand-overs.jobs.ts'
import { registerCompanyHandOvers } from './company-hand-overs.routes.ts'

export const companyHandOversModule: Module = {
  name: 'company-hand-overs',
  routes: registerCompanyHandOvers,
  jobs: [companyHandOverMail],
  companyActs: companyHandOverActs,
  kept: [
    {
      table: 'company_hand_overs',
      ofCompany: notExported('Open for a week at most.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Open for a week at most; who offered and who answered is among the acts.'),
      erased: [],
      stays: ['giver_becomes'],
    },
  ],
}
