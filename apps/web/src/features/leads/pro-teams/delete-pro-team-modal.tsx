import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Deletes a team after naming what is deleted and what stays. */
export function DeleteProTeamModal({ teamId, name, close }: ModalProps<'delete-pro-team'>) {
  const { companyId } = useActor()
  const remove = useApiMutation(proTeamRoutes.remove, { toast: t(($) => $.proTeams.remove.done), onSuccess: close })
  return (
    <ConfirmModal
      title={t(($) => $.proTeams.remove.title, { name })}
      confirmLabel={t(($) => $.proTeams.remove.submit)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, teamId } })}
      onClose={close}
    >
      <p>{t(($) => $.proTeams.remove.lost)}</p>
    </ConfirmModal>
  )
}
