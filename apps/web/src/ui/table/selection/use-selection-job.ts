import { perPageMax } from '@kartu/contracts/limits'
import type { BulkJob, BulkJobItem } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs.plain'
import { useRef } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { useStartBulkJob } from '../../../lib/company/bulk-jobs.ts'
import { useActor } from '../../../lib/session.ts'
import type { KeptSelection } from './kept-selection.ts'
import type { RowSelection } from './row-selection.ts'

interface SelectionJobOptions<Row extends { _id: string }> {
  selection: KeptSelection<Row>
  /** ID of the row of an item. */
  rowOf: (item: BulkJobItem) => string | null
  close: () => void
  onEnd: (job: BulkJob) => void
}

/** Starts a job on the selection and clears it; refused rows are selected again when it ends. */
export function useSelectionJob<Row extends { _id: string }>({ selection, ...of }: SelectionJobOptions<Row>) {
  const { companyId } = useActor()
  const taken = useRef<RowSelection<Row>>(new Map())
  const selectRefused = async (jobId: string): Promise<void> => {
    const query = { outcome: 'refused', per_page: String(perPageMax) }
    const { data } = await callApi(bulkJobRoutes.items, { params: { companyId, jobId }, query })
    // The person has changed the selection in the meantime.
    if (selection.rows.size > 0) return
    const rows = data.flatMap((item) => taken.current.get(of.rowOf(item) ?? '') ?? [])
    selection.select(companyId, new Map(rows.map((row) => [row._id, row])))
  }
  return useStartBulkJob({
    onStart: () => {
      taken.current = selection.rows
      selection.clear(companyId)
      of.close()
    },
    onEnd: (job) => {
      of.onEnd(job)
      if (job.refused > 0) void selectRefused(job._id)
    },
  })
}
