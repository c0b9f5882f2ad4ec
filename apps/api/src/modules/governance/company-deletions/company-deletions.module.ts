import { erasure, notExported, ofServer, staysOnDeletion } from '../../../db/kept.ts'
import type { Module } from '../../module.ts'
import { companyDeletionActs } from './company-deletions.company-acts.ts'
import { companyDeletionMail, companySubscriptionJob } from './company-deletions.jobs.ts'
import { registerCompanyDeletions } from './company-deletions.routes.ts'
import { eraseDueCompanies } from './erase-companies.ts'

export const companyDeletionsModule: Module = {
  name: 'company-deletions',
  routes: registerCompanyDeletions,
  jobs: [companyDeletionMail, companySubscriptionJob],
  sweep: eraseDueCompanies,
  companyActs: companyDeletionActs,
  kept: [
    {
      table: 'company_deletions',
      gone: 'company_deletions',
      ofCompany: notExported('Who imports a company wants to keep it.'),
      onDeletion: 'cascade',
      erased: ['asked_by'],
      stays: [],
      erase: [
        erasure(
          'erase_company_deletion',
          (of) =>
            `update company_deletions set asked_by = ${of.standIn} where company_id = ${of.companyId} and asked_by_id = ${of.memberId}`,
        ),
      ],
    },
    {
      table: 'erased_companies',
      ofCompany: ofServer.ofCompany,
      onDeletion: staysOnDeletion('That there was a company with this id, and when it was erased.'),
      erased: [],
      stays: [],
    },
  ],
}
