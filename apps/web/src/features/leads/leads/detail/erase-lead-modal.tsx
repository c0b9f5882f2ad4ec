import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useLocation, useNavigate } from 'react-router'
import type { ModalProps } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { leadSelection } from '../list/lead-selection.ts'
import { t } from '../words.ts'

/** Erasing is permanent: the question names what is deleted. Afterwards the previous view opens. */
export function EraseLeadModal({ leadId, name, close }: ModalProps<'erase-lead'>) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const { search } = useLocation()
  const remove = useApiMutation(leadRoutes.remove, {
    onSuccess: () => {
      leadSelection.remove([leadId])
      toastSuccess(t(($) => $.leads.erase.done))
      close()
      void navigate({ pathname: paths.leadManager, search })
    },
  })
  return (
    <ConfirmModal
      title={t(($) => $.leads.erase.title, { name })}
      confirmLabel={t(($) => $.leads.erase.submit)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, leadId } })}
      onClose={close}
    >
      {t(($) => $.leads.erase.text)}
    </ConfirmModal>
  )
}
