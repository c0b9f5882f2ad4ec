import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isRunning, tellTabs } from './bulk-job-list.ts'
import { useApiMutation } from '../queries.ts'
import { onSessionReset } from '../session.ts'
import { markNounStale } from '../stale.ts'
import { store } from '../store.ts'

/** What to do once a job has ended that was started in this tab, such as saying so. */
type Ended = (job: BulkJob) => void
const started = new Map<string, Ended>()
onSessionReset(() => started.clear())

/** Whether the list of jobs is shown. */
export const jobsShown = store(false)

/** Starts a job; it goes on whatever becomes of the tab, and is shown in the shell. */
export function useStartBulkJob({ onStart, onEnd }: { onStart: () => void; onEnd: Ended }) {
  return useApiMutation(bulkJobRoutes.start, {
    onSuccess: (job) => {
      started.set(job._id, onEnd)
      tellTabs()
      onStart()
    },
  })
}

/** Some were left undone, or all from one on. */
export const hasTrouble = ({ state, refused }: BulkJob): boolean => refused > 0 || state === 'failed'

/** What a job has changed is asked for anew when it ends; the person who started it here is told, and sees what was refused. */
export function useEnds(jobs: readonly BulkJob[]): void {
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
  // With the last job its list is gone; the next one does not open it.
  useEffect(() => () => jobsShown.set(false), [])
}
