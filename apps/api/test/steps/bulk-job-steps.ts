import { type BulkJob, type BulkJobItem, bulkJobRoutes, type StartBulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { expect, vi } from 'vitest'
import type { z } from 'zod'
import type { Client } from '../client.ts'

export type JobToStart = z.input<typeof StartBulkJob>

export const untilEnded = (api: Client, companyId: string, jobId: string): Promise<BulkJob> =>
  vi.waitFor(
    async () => {
      const job = await api.data(bulkJobRoutes.get, { params: { companyId, jobId } })
      expect(job.state).not.toBe('running')
      return job
    },
    { timeout: 30_000, interval: 30 },
  )

/** Starts a job, waits for its end and returns its outcome with those of its items. */
export async function runBulkJob(
  api: Client,
  companyId: string,
  body: JobToStart,
): Promise<{ job: BulkJob; items: BulkJobItem[] }> {
  const { _id: jobId } = await api.data(bulkJobRoutes.start, { params: { companyId }, body })
  const job = await untilEnded(api, companyId, jobId)
  const { data: items } = await api.page(bulkJobRoutes.items, { params: { companyId, jobId }, query: {} })
  return { job, items }
}
