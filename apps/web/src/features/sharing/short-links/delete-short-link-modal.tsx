import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Deletes a link after naming what stops working. */
export function DeleteShortLinkModal({ link, close }: ModalProps<'delete-short-link'>) {
  const { _id: linkId, name, has_follow_up_text: hasText } = link
  const { companyId } = useActor()
  const remove = useApiMutation(shortLinkRoutes.remove, { toast: t(($) => $.shortLinks.removed), onSuccess: close })
  return (
    <ConfirmModal
      title={t(($) => $.shortLinks.remove_title, { name })}
      confirmLabel={t(($) => $.shortLinks.remove)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, linkId } })}
      onClose={close}
    >
      <p>{t(($) => $.shortLinks.remove_text)}</p>
      {hasText && <p>{t(($) => $.shortLinks.remove_follow_up)}</p>}
    </ConfirmModal>
  )
}
