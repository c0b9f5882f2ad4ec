import { deletion, erasure, type Erasure } from './kept.ts'
import { jobSchema } from './set-up/job-tables.ts'

/** Of the tables of pg-boss, which are no part of our schema. */
export const jobErasures: Erasure[] = [
  erasure(
    'erase_jobs',
    (of) => `delete from ${jobSchema}.job
      where data ->> 'companyId' = ${of.companyId}::text and state <> 'active'
        and (data ->> 'memberId' = ${of.memberId}::text or data ->> 'userId' = ${of.userId}::text)`,
  ),
]

/** Those that wait; what runs finds the company gone. */
export const jobsOfCompany = deletion(
  'jobs',
  `delete from ${jobSchema}.job where data ->> 'companyId' = $1::text and state <> 'active'`,
)
