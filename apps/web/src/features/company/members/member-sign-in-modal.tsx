import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '../../../lib/long-date.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import dialog from '../../../ui/popup/dialog.module.css'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { t } from './company-sign-in-words.ts'

/** Relation between a member and the company's sign-in, with actions that end it. */
export function MemberSignInModal({ memberId, name, close }: ModalProps<'member-sign-in'>) {
  const { companyId } = useActor()
  const input = { params: { companyId, memberId } }
  const member = useQuery(q(companySignInRoutes.member, input))
  const unlink = useApiMutation(companySignInRoutes.unlink)
  const unbind = useApiMutation(companySignInRoutes.unbind)
  const linkedAt = member.data?.linked_at ?? null
  const isBound = member.data?.bound === true
  return (
    <ModalFrame title={t(($) => $.companySignIn.member.title, { name })} widthPx={alertModalWidthPx} onClose={close}>
      {member.data === undefined ? (
        member.isError ? (
          <ErrorNote error={member.error} onRetry={() => void member.refetch()} />
        ) : (
          <p role="status">{t(($) => $.common.loading)}</p>
        )
      ) : (
        <div className={dialog.text}>
          <p>
            {linkedAt === null
              ? t(($) => $.companySignIn.member.not_linked)
              : t(($) => $.companySignIn.member.linked, { date: formatLongDate(linkedAt, { year: true }) })}
          </p>
          <p>{t(($) => (isBound ? $.companySignIn.member.bound : $.companySignIn.member.not_bound))}</p>
        </div>
      )}
      <ErrorNote error={unlink.error ?? unbind.error} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={close}>
          {t(($) => $.common.close)}
        </Button>
        {isBound ? (
          <Button variant="default" loading={unbind.isPending} onClick={() => unbind.mutate(input)}>
            {t(($) => $.companySignIn.member.unbind)}
          </Button>
        ) : null}
        {linkedAt === null ? null : (
          <Button color="red" loading={unlink.isPending} onClick={() => unlink.mutate(input)}>
            {t(($) => $.companySignIn.member.unlink)}
          </Button>
        )}
      </div>
    </ModalFrame>
  )
}
