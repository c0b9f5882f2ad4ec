import { handOverRoutes } from '@kartu/contracts/team/hand-overs.plain'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatNumber } from '../../../../lib/format.ts'
import type { ModalProps } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import { useChosenMembers, useTeamJob } from '../chosen-members.ts'
import { useOneMember } from '../use-one-member.ts'
import { t } from './hand-over-words.ts'
import dialog from '../../../../ui/popup/dialog.module.css'
import { Text } from '../../../../ui/layout/layout.tsx'

/** Makes the cards of paused members public again. */
export function EndHandOverModal({ memberIds, allMatching, close }: ModalProps<'end-hand-over'>) {
  const { companyId } = useActor()
  const { count, only, chosen } = useChosenMembers(memberIds, allMatching)
  const one = useOneMember()
  const many = useTeamJob(close, ({ done }) => sayDone(done))
  const title = only
    ? t(($) => $.handOvers.bring_back.title, { name: only.name })
    : t(($) => $.handOvers.bring_back.title_several, { number: formatNumber(count) })
  const decision = useQuery({
    ...q(handOverRoutes.get, { params: { companyId, memberId: only?.id ?? '' } }),
    enabled: only !== undefined,
  })

  const submit = async (): Promise<void> => {
    if (!only) return many.mutate({ params: { companyId }, body: { kind: 'bring_back', members: chosen } })
    const body = { member_ids: [only.id] }
    if ((await one.run(handOverRoutes.bringBack, { params: { companyId }, body })) === null) return
    sayDone(1)
    close()
  }

  const running = one.pending || many.isPending
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
            <Text tone="2">
              {known.colleague
                ? t(($) => $.handOvers.bring_back.page, { name: known.colleague.name })
                : t(($) => $.handOvers.bring_back.nobody)}{' '}
              {known.erase_at === null
                ? null
                : t(($) => $.handOvers.bring_back.erase, { date: formatDate(known.erase_at) })}
            </Text>
          ) : null}
        </>
      )}
      <ErrorNote error={one.error ?? many.error ?? decision.error} />
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

function sayDone(done: number): void {
  if (done > 0) toastSuccess(t(($) => $.handOvers.done, { count: done }))
}
