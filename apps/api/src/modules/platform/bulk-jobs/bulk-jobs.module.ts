import type { Module } from '../../module.ts'
import { bulkJobsKept } from './bulk-jobs.kept.ts'
import { registerBulkJobs } from './bulk-jobs.routes.ts'

export const bulkJobsModule: Module = {
  name: 'bulk-jobs',
  routes: registerBulkJobs,
  kept: bulkJobsKept,
}
