import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards.plain'
import { useQuery } from '@tanstack/react-query'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { leaveOwnCard } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

interface DeletePersonalCardProps {
  personalCardId: string
  name: string
  close: () => void
}

/** Names everything that is deleted with the card. */
export function DeletePersonalCard({ personalCardId, name, close }: DeletePersonalCardProps) {
  const params = { personalCardId }
  const card = useQuery(q(personalCardRoutes.get, { params }))
  const remove = useApiMutation(personalCardRoutes.remove, {
    onSuccess: () => {
      leaveOwnCard(personalCardId)
      toastSuccess(t(($) => $.personalCards.delete.deleted))
      close()
    },
  })
  const leads = card.data?.leads
  return (
    <ConfirmModal
      title={t(($) => $.personalCards.delete.title, { name })}
      confirmLabel={t(($) => $.personalCards.delete.confirm)}
      loading={remove.isPending || card.isPending}
      error={remove.error ?? card.error}
      onConfirm={() => remove.mutate({ params })}
      onClose={close}
    >
      <p>{t(($) => $.personalCards.delete.page)}</p>
      {leads === undefined ? null : (
        <p>
          {leads === 0
            ? t(($) => $.personalCards.delete.leads_none)
            : t(($) => $.personalCards.delete.leads, { count: leads })}
        </p>
      )}
      <p>{t(($) => $.personalCards.delete.figures)}</p>
    </ConfirmModal>
  )
}
