import { handOverRoutes } from '@kartu/contracts/hand-overs.plain'
import type { MemberOutcome } from '@kartu/contracts/members'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/api-client.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import type { ModalProps } from '../../lib/modals.ts'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../ui/popup/modal-frame.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { useBulkRun } from './bulk-run.ts'
import { useNamedMembers } from './named-members.ts'
import { refusalOf } from './run-refusal.ts'
import { t } from './words.ts'
import dialog from '../../ui/popup/dialog.module.css'
import classes from './member-form.module.css'

/** Makes the cards of paused members public again. */
export function EndHandOverModal({ memberIds, close }: ModalProps<'end-hand-over'>) {
  const { companyId } = useActor()
  const members = useNamedMembers(memberIds)
  const count = members.length
  const only = count === 1 ? members[0] : undefined
  const { run, start, stop } = useBulkRun<MemberOutcome>()
  const title = only
    ? t(($) => $.handOvers.bring_back.title, { name: only.name })
    : t(($) => $.handOvers.bring_back.title_several, { number: formatNumber(count) })
  const decision = useQuery({
    ...q(handOverRoutes.get, { params: { companyId, memberId: only?.id ?? '' } }),
    enabled: only !== undefined,
  })

  const submit = async (): Promise<void> => {
    const { state, done, failures } = await start(members, (ids) =>
      callApi(handOverRoutes.bringBack, { params: { companyId }, body: { member_ids: ids } }),
    )
    if (done > 0) toastSuccess(t(($) => $.handOvers.done, { count: done }))
    if (state === 'done' && failures.length === 0) close()
  }

  if (run !== null && only === undefined)
    return <BulkProgress title={title} run={run} total={count} onStop={stop} onClose={close} />

  const running = run?.state === 'running'
  const known = decision.data
  return (
    <ModalFrame
      title={title}
      widthPx={alertModalWidthPx}
      withCross={false}
      onClose={() => {
        if (!running) close()
      }}
    >
      {known?.erased ? (
        <p>{t(($) => $.handOvers.bring_back.erased)}</p>
      ) : (
        <>
          <p>{t(($) => $.handOvers.bring_back.text)}</p>
          {known ? (
            <p className={classes.line}>
              {known.colleague
                ? t(($) => $.handOvers.bring_back.page, { name: known.colleague.name })
                : t(($) => $.handOvers.bring_back.nobody)}{' '}
              {known.erase_at === null
                ? null
                : t(($) => $.handOvers.bring_back.erase, { date: formatDate(known.erase_at) })}
            </p>
          ) : null}
        </>
      )}
      <ErrorNote error={refusalOf(run) ?? decision.error} />
      <div className={dialog.buttons}>
        <Button variant="default" disabled={running} onClick={close}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button data-autofocus loading={running} disabled={known?.erased} onClick={() => void submit()}>
          {t(($) => $.handOvers.bring_back.submit)}
        </Button>
      </div>
    </ModalFrame>
  )
}
