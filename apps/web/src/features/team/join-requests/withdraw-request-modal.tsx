import { joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Withdraws the person's own request, with its card. */
export function WithdrawRequestModal({ joinRequestId, company, close }: ModalProps<'withdraw-request'>) {
  const withdraw = useApiMutation(joinRequestRoutes.withdraw, {
    toast: t(($) => $.joinRequests.ask.withdrawn),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.joinRequests.ask.withdraw_title, { company })}
      confirmLabel={t(($) => $.joinRequests.ask.withdraw)}
      loading={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate({ params: { joinRequestId } })}
      onClose={close}
    >
      <p>{t(($) => $.joinRequests.ask.withdraw_lost)}</p>
    </ConfirmModal>
  )
}
