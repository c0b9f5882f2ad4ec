import { erasure, exportedOfPlace, notExported } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { registerBulkJobs } from './bulk-jobs.routes.ts'

export const bulkJobsModule: Module = {
  name: 'bulk-jobs',
  routes: registerBulkJobs,
  inventory: [
    {
      table: 'bulk_jobs',
      stillThere: 'past_jobs',
      ofCompany: notExported('Work under way and its reports, kept for some days.'),
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'jobs',
        (of) => `select kind, state, total, address, created_at from bulk_jobs
        where company_id = ${of.companyId} and user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      // An invitation's message is its author's text, and is deleted with the job after some days.
      stays: ['input', 'address', 'kind', 'state', 'error'],
    },
    {
      table: 'bulk_job_items',
      gone: 'jobs',
      ofCompany: notExported('Work under way and its reports, kept for some days.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Rows of a bulk action; its changes are in the history.'),
      erased: ['name', 'content', 'facts', 'result'],
      stays: ['outcome', 'code'],
      erase: [
        erasure(
          'erase_bulk_job_items',
          (of) => `update bulk_job_items set name = ${of.standIn}, content = null, facts = null, result = null
          where company_id = ${of.companyId} and member_id = ${of.memberId}
            and (name is distinct from ${of.standIn} or content is not null or facts is not null or result is not null)`,
        ),
      ],
    },
  ],
}
