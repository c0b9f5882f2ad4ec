import { useBulkJobs } from '../../../../lib/company/bulk-job-list.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { UndoNotice } from '../../../../ui/popup/undo-notice.tsx'
import { keepLeadUndo, type LeadUndo, useLeadJob } from './lead-job.ts'
import { t } from '../words.ts'

/** Names the last bulk change of leads and can undo it, unless another member has changed them since. */
export function UndoLeads({ undo: { companyId, jobId, said } }: { undo: LeadUndo }) {
  const start = useLeadJob(
    () => keepLeadUndo(null),
    ({ done }) => {
      if (done > 0) toastSuccess(t(($) => $.leadActs.undone, { count: done }))
    },
  )
  const job = useBulkJobs().find(({ _id }) => _id === jobId)
  // It was undone from the list of jobs.
  if (job && !job.undoable) return null
  return (
    <UndoNotice
      said={said}
      error={start.error}
      loading={start.isPending}
      onUndo={() => start.mutate({ params: { companyId }, body: { kind: 'undo_leads', job_id: jobId } })}
      onDismiss={() => keepLeadUndo(null)}
    />
  )
}
