import { useBulkJobs } from '../../lib/company/bulk-job-list.ts'
import { OnceOnline, Piece } from '../../ui/frame/piece.tsx'

const load = () => import('../../features/platform/bulk-jobs/bulk-jobs-button.tsx').then((m) => m.BulkJobsButton)

/** Where the shell shows what is being done to many; nothing while there is nothing. */
export function BulkJobsPlace({ narrow = false }: { narrow?: boolean }) {
  const jobs = useBulkJobs()
  if (jobs.length === 0) return null
  return <Piece load={load} props={{ jobs, narrow }} missing={(again) => <OnceOnline again={again} />} />
}
