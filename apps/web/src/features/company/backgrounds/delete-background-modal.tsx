import { backgroundRoutes } from '@kartu/contracts/company/backgrounds.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

export function DeleteBackgroundModal({ backgroundId, name, close }: ModalProps<'delete-background'>) {
  const { companyId } = useActor()
  const remove = useApiMutation(backgroundRoutes.remove, {
    toast: t(($) => $.backgrounds.toast.deleted),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.backgrounds.delete.title, { name })}
      confirmLabel={t(($) => $.backgrounds.act.delete)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, backgroundId } })}
      onClose={close}
    >
      {t(($) => $.backgrounds.delete.text)}
    </ConfirmModal>
  )
}
