import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Declines an invitation: by the link of its email, or as its signed-in recipient. */
export function DeclineInvitationModal({ invitationId, token, company, close }: ModalProps<'decline-invitation'>) {
  const after = {
    toast: t(($) => $.invitations.received.declined),
    onSuccess: close,
  }
  const byToken = useApiMutation(invitationRoutes.decline, after)
  const own = useApiMutation(invitationRoutes.declineReceived, after)
  const params = { invitationId }
  return (
    <ConfirmModal
      title={t(($) => $.invitations.received.decline_title, { company })}
      confirmLabel={t(($) => $.invitations.received.decline_submit)}
      loading={byToken.isPending || own.isPending}
      error={byToken.error ?? own.error}
      onConfirm={() => (token === undefined ? own.mutate({ params }) : byToken.mutate({ params, body: { token } }))}
      onClose={close}
    >
      <p>{t(($) => $.invitations.received.decline_lost, { company })}</p>
    </ConfirmModal>
  )
}
