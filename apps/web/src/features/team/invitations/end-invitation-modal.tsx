import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Cancels an invitation, or removes it with its card. */
export function EndInvitationModal({ act, invitationId, name, close }: ModalProps<'end-invitation'>) {
  const { companyId } = useActor()
  const isCancel = act === 'cancel'
  const after = {
    toast: t(($) => (isCancel ? $.invitations.manage.cancelled : $.invitations.manage.removed)),
    onSuccess: close,
  }
  const cancel = useApiMutation(invitationRoutes.cancel, after)
  const remove = useApiMutation(invitationRoutes.remove, { ...after })
  const call = isCancel ? cancel : remove
  return (
    <ConfirmModal
      title={t(($) => (isCancel ? $.invitations.manage.cancel_title : $.invitations.manage.remove_title), { name })}
      confirmLabel={t(($) => $.invitations.manage[act])}
      loading={call.isPending}
      error={call.error}
      onConfirm={() => call.mutate({ params: { companyId, invitationId } })}
      onClose={close}
    >
      <p>{t(($) => (isCancel ? $.invitations.manage.cancel_lost : $.invitations.manage.remove_lost))}</p>
    </ConfirmModal>
  )
}
