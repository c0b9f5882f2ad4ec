import { ActionIcon, Button } from '@mantine/core'
import { memberRoutes } from '@kartu/contracts/members.plain'
import type { MemberUpdateOutcome } from '@kartu/contracts/members'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { callApi } from '../../lib/api-client.ts'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { useBulkRun } from './bulk-run.ts'
import { keepUndo, type TeamUndo } from './team-undo.ts'
import { t } from './words.ts'
import classes from './undo-notice.module.css'

/** Says what was last done with members, and puts back what was, as long as nobody else changed it since. */
export function UndoNotice({ undo }: { undo: TeamUndo }) {
  const { companyId } = undo
  const { run, start } = useBulkRun<MemberUpdateOutcome>()

  const putBack = async (): Promise<void> => {
    const entryOf = new Map(undo.entries.map((entry) => [entry.memberId, entry]))
    const members = undo.entries.map(({ memberId }) => ({ id: memberId, name: '' }))
    const { done, failures } = await start(members, (ids) =>
      callApi(memberRoutes.updateMany, {
        params: { companyId },
        body: {
          changes: ids.flatMap((id) => {
            const entry = entryOf.get(id)
            return entry ? [{ member_id: id, ...entry.before, expected: entry.after }] : []
          }),
        },
      }),
    )
    keepUndo(null)
    if (done > 0) toastSuccess(t(($) => $.transfers.done.undone, { count: done }))
    const [first] = failures
    if (first) toastFailure(`${t(($) => $.transfers.run.failed, { count: failures.length })} ${first.message}`)
  }

  return (
    <section className={classes.notice} aria-label={t(($) => $.transfers.undo.label)}>
      <p role="status">{undo.said}</p>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
        loading={run?.state === 'running'}
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
