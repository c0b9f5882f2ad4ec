import { joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Invalidates the shared link: replaces it, or switches it off. */
export function JoinLinkModal({ act, close }: ModalProps<'join-link'>) {
  const params = { companyId: useActor().companyId }
  const after = {
    toast: t(($) => (act === 'renew' ? $.joinRequests.link.renewed : $.joinRequests.link.removed)),
    onSuccess: close,
  }
  const renew = useApiMutation(joinRequestRoutes.renewLink, after)
  const remove = useApiMutation(joinRequestRoutes.removeLink, after)
  const call = act === 'renew' ? renew : remove
  return (
    <ConfirmModal
      title={t(($) => (act === 'renew' ? $.joinRequests.link.renew_title : $.joinRequests.link.remove_title))}
      confirmLabel={t(($) => $.joinRequests.link[act])}
      loading={call.isPending}
      error={call.error}
      onConfirm={() => call.mutate({ params })}
      onClose={close}
    >
      <p>{t(($) => (act === 'renew' ? $.joinRequests.link.renew_lost : $.joinRequests.link.remove_lost))}</p>
    </ConfirmModal>
  )
}
