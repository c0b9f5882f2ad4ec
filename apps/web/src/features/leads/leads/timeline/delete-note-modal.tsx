import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { t } from '../words.ts'

export function DeleteNoteModal({ leadId, noteId, close }: ModalProps<'delete-note'>) {
  const { companyId } = useActor()
  const remove = useApiMutation(leadRoutes.removeNote, { onSuccess: close })
  return (
    <ConfirmModal
      title={t(($) => $.leads.note.remove_title)}
      confirmLabel={t(($) => $.leads.note.remove)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, leadId, noteId } })}
      onClose={close}
    >
      {t(($) => $.leads.note.remove_text)}
    </ConfirmModal>
  )
}
