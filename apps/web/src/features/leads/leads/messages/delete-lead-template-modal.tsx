import { leadTemplateRoutes } from '@kartu/contracts/leads/lead-templates.plain'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { t } from '../words.ts'

export function DeleteLeadTemplateModal({ templateId, name, close }: ModalProps<'delete-lead-template'>) {
  const { companyId } = useActor()
  const remove = useApiMutation(leadTemplateRoutes.remove, {
    toast: t(($) => $.leadTemplates.removed),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.leadTemplates.remove_title, { name })}
      confirmLabel={t(($) => $.leadTemplates.remove)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, templateId } })}
      onClose={close}
    >
      {t(($) => $.leadTemplates.remove_text)}
    </ConfirmModal>
  )
}
