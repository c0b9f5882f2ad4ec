import { joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../../lib/toast.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { refusedSentence } from './refused-sentence.ts'
import { t } from './words.ts'

/** Declines requests to join. */
export function DeclineRequestsModal({ memberIds, name, close }: ModalProps<'decline-requests'>) {
  const { companyId } = useActor()
  const decline = useApiMutation(joinRequestRoutes.decline, {
    onSuccess: (decisions) => {
      const count = decisions.filter(({ outcome }) => outcome === 'declined').length
      if (count > 0) toastSuccess(t(($) => $.joinRequests.pending.declined, { count }))
      const refused = refusedSentence(t, decisions, () => undefined)
      if (refused !== null) toastFailure(refused)
      close()
    },
  })
  return (
    <ConfirmModal
      title={
        name !== undefined && memberIds.length === 1
          ? t(($) => $.joinRequests.pending.decline_named, { name })
          : t(($) => $.joinRequests.pending.decline_title, { count: memberIds.length })
      }
      confirmLabel={t(($) => $.joinRequests.pending.decline_submit)}
      loading={decline.isPending}
      error={decline.error}
      onConfirm={() => decline.mutate({ params: { companyId }, body: { member_ids: memberIds } })}
      onClose={close}
    >
      <p>{t(($) => $.joinRequests.pending.decline_lost, { count: memberIds.length })}</p>
    </ConfirmModal>
  )
}
