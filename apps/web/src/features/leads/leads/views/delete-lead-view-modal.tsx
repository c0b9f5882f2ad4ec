import { leadViewRoutes } from '@kartu/contracts/leads/lead-views.plain'
import { useSearchParams } from 'react-router'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { t } from '../words.ts'

/** Deletes the view; its leads stay, also on the screen. */
export function DeleteLeadViewModal({ viewId, name, shared, close }: ModalProps<'delete-lead-view'>) {
  const { companyId } = useActor()
  const [, setSearch] = useSearchParams()
  const remove = useApiMutation(leadViewRoutes.remove, {
    toast: t(($) => $.leadViews.removed),
    onSuccess: () => {
      close()
      setSearch(
        (search) => {
          search.delete('view')
          return search
        },
        { replace: true, preventScrollReset: true },
      )
    },
  })
  return (
    <ConfirmModal
      title={t(($) => $.leadViews.remove_title, { name })}
      confirmLabel={t(($) => $.leadViews.remove)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, viewId } })}
      onClose={close}
    >
      {shared ? t(($) => $.leadViews.remove_shared) : t(($) => $.leadViews.remove_own)}
    </ConfirmModal>
  )
}
