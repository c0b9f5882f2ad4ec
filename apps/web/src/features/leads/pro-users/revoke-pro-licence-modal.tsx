import { proUserRoutes } from '@kartu/contracts/leads/pro-users.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Revokes a pro licence after naming what closes and what stays. */
export function RevokeProLicenceModal({ memberId, name, close }: ModalProps<'revoke-pro-licence'>) {
  const { companyId } = useActor()
  const revoke = useApiMutation(proUserRoutes.revoke, { toast: t(($) => $.proUsers.revoking.done), onSuccess: close })
  return (
    <ConfirmModal
      title={t(($) => $.proUsers.revoking.title, { name })}
      confirmLabel={t(($) => $.proUsers.revoking.submit)}
      loading={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ params: { companyId, memberId } })}
      onClose={close}
    >
      <p>{t(($) => $.proUsers.revoking.lost, { name })}</p>
    </ConfirmModal>
  )
}
