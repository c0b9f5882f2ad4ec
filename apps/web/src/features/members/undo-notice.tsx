import { ActionIcon, Button } from '@mantine/core'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { callApi } from '../../lib/api-client.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { keepUndo, type TeamUndo } from './team-undo.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { useTeamJob } from './chosen-members.ts'
import { useOneMember } from './use-one-member.ts'
import { t } from './words.ts'
import classes from './undo-notice.module.css'

/** Says what was last done with members, and puts back what was, as long as nobody else changed it since. */
export function UndoNotice({ undo }: { undo: TeamUndo }) {
  const { companyId, entry, jobId } = undo
  const params = { companyId }
  const one = useOneMember()
  const many = useTeamJob(() => keepUndo(null), sayDone)

  const putBack = async (): Promise<void> => {
    if (jobId !== undefined) return many.mutate({ params, body: { kind: 'undo_members', job_id: jobId } })
    if (!entry) return
    const changes = [{ member_id: entry.memberId, ...entry.before, expected: entry.after }]
    const done = await one.run(callApi(memberRoutes.updateMany, { params, body: { changes } }))
    if (done === null) return
    keepUndo(null)
    sayDone({ done: 1 })
  }

  return (
    <section className={classes.notice} aria-label={t(($) => $.transfers.undo.label)}>
      <div className={classes.said}>
        <p role="status">{undo.said}</p>
        <ErrorNote error={one.error ?? many.error} />
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
        loading={one.pending || many.isPending}
        onClick={() => void putBack()}
      >
        {t(($) => $.transfers.undo.submit)}
      </Button>
      <ActionIcon aria-label={t(($) => $.transfers.undo.dismiss)} onClick={() => keepUndo(null)}>
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </section>
  )
}

function sayDone({ done }: { done: number }): void {
  if (done > 0) toastSuccess(t(($) => $.transfers.done.undone, { count: done }))
}
