import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures.plain'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { t } from '../words.ts'

export function DeleteLeadPictureModal({ leadId, pictureId, close }: ModalProps<'delete-lead-picture'>) {
  const { companyId } = useActor()
  const remove = useApiMutation(leadPictureRoutes.remove, { onSuccess: close })
  return (
    <ConfirmModal
      title={t(($) => $.leads.picture.remove_title)}
      confirmLabel={t(($) => $.leads.picture.remove)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, leadId, pictureId } })}
      onClose={close}
    >
      {t(($) => $.leads.picture.remove_text)}
    </ConfirmModal>
  )
}
