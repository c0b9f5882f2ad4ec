import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { hasTrouble } from '../../../lib/company/bulk-jobs.ts'
import { t } from './words.ts'

export function jobTitle({ kind, change }: BulkJob): string {
  if (kind !== 'update_members') return t(($) => $.bulkJobs.kind[kind])
  return change?.roles === undefined ? t(($) => $.bulkJobs.kind.move_members) : t(($) => $.bulkJobs.kind.change_roles)
}

/** Progress of a job, or its outcome. */
export function jobStatus(job: BulkJob): string {
  const { state, done, refused, total, error } = job
  const counts = { done: formatNumber(state === 'running' ? done + refused : done), total: formatNumber(total) }
  if (job.continues_at !== null)
    return t(($) => $.bulkJobs.continues, { ...counts, at: formatDateTime(job.continues_at) })
  if (state === 'running') return t(($) => $.bulkJobs.progress, counts)
  if (state === 'cancelled') return t(($) => $.bulkJobs.cancelled, counts)
  const finished = t(($) => $.bulkJobs.finished, counts)
  return state === 'failed' ? `${finished}. ${error ?? ''}` : finished
}

/** Summary of all jobs. */
export function jobsStatus(jobs: readonly BulkJob[]): string {
  const running = jobs.filter(({ state }) => state === 'running')
  const [first] = running
  if (first && running.length === 1) return `${jobTitle(first)} · ${jobStatus(first)}`
  if (first) return t(($) => $.bulkJobs.running, { count: running.length })
  const troubled = jobs.find(hasTrouble)
  if (troubled) {
    const { total, done } = troubled
    return t(($) => $.bulkJobs.trouble, { job: jobTitle(troubled), number: formatNumber(total - done) })
  }
  const [newest] = jobs
  return newest ? t(($) => $.bulkJobs.done, { job: jobTitle(newest), number: formatNumber(newest.done) }) : ''
}

/** Progress of the running ones, 0 to 100. */
export function jobsPercent(jobs: readonly BulkJob[]): number {
  const running = jobs.filter(({ state }) => state === 'running')
  const sum = (of: (job: BulkJob) => number) => running.reduce((all, job) => all + of(job), 0)
  return Math.floor(
    (sum(({ done, refused }) => done + refused) /
      Math.max(
        1,
        sum(({ total }) => total),
      )) *
      100,
  )
}
