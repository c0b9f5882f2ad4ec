import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isRunning, tellTabs } from './bulk-job-list.ts'
import { useApiMutation } from '../queries.ts'
import { onSessionReset } from '../session.ts'
import { markNounStale } from '../stale.ts'
import { store } from '../store.ts'

/** Handler for the end of a job that was started in this tab, for instance a message. */
type Ended = (job: BulkJob) => void
const started = new Map<string, Ended>()
onSessionReset(() => started.clear())

/** True while the list of jobs is open. */
export const jobsShown = store(false)

/** Starts a job, which continues if the tab closes; the shell shows it. */
export function useStartBulkJob({ onStart, onEnd }: { onStart: () => void; onEnd: Ended }) {
  return useApiMutation(bulkJobRoutes.start, {
    onSuccess: (job) => {
      started.set(job._id, onEnd)
      tellTabs()
      onStart()
    },
  })
}

/** True if some items were refused, or if the job failed before its end. */
export const hasTrouble = ({ state, refused }: BulkJob): boolean => refused > 0 || state === 'failed'

/** When a job ends, reloads what it has changed; the person who started it here is notified, and sees refusals. */
export function useFinishedJobs(jobs: readonly BulkJob[]): void {
  const client = useQueryClient()
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      const { _id: id } = job
      if (isRunning(job)) {
        running.current.add(id)
        continue
      }
      const onEnd = started.get(id)
      if (!running.current.delete(id) && !onEnd) continue
      started.delete(id)
      markNounStale(client, job.kind.endsWith('_leads') ? 'leads' : 'members')
      onEnd?.(job)
      if (onEnd && hasTrouble(job)) jobsShown.set(true)
    }
  }, [jobs, client])
  // The list closes with the last job; the next one does not open it.
  useEffect(() => () => jobsShown.set(false), [])
}
