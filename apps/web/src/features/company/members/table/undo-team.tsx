import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { toastSuccess } from '../../../../lib/toast.ts'
import { UndoNotice } from '../../../../ui/popup/undo-notice.tsx'
import { useTeamJob } from '../chosen-members.ts'
import { keepUndo, type TeamUndo } from '../team-undo.ts'
import { useOneMember } from '../use-one-member.ts'
import { t } from '../words.ts'

/** Names the last change of members and can undo it, unless another person has changed them since. */
export function UndoTeam({ undo }: { undo: TeamUndo }) {
  const { companyId, entry, jobId, undoes = 'undo_members' } = undo
  const params = { companyId }
  const one = useOneMember()
  const many = useTeamJob(() => keepUndo(null), sayDone)

  const putBack = async (): Promise<void> => {
    if (jobId !== undefined) return many.mutate({ params, body: { kind: undoes, job_id: jobId } })
    if (!entry) return
    const changes = [{ member_id: entry.memberId, ...entry.before, expected: entry.after }]
    const done = await one.run(memberRoutes.updateMany, { params, body: { changes } })
    if (done === null) return
    keepUndo(null)
    sayDone({ done: 1 })
  }

  return (
    <UndoNotice
      said={undo.said}
      error={one.error ?? many.error}
      loading={one.pending || many.isPending}
      onUndo={() => void putBack()}
      onDismiss={() => keepUndo(null)}
    />
  )
}

function sayDone({ done }: { done: number }): void {
  if (done > 0) toastSuccess(t(($) => $.transfers.done.undone, { count: done }))
}
