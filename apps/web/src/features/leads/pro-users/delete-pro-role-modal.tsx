import { proUserRoutes } from '@kartu/contracts/leads/pro-users.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Deletes a role after naming the consequences for its users. */
export function DeleteProRoleModal({ roleId, name, users, close }: ModalProps<'delete-pro-role'>) {
  const { companyId } = useActor()
  const remove = useApiMutation(proUserRoutes.removeRole, {
    toast: t(($) => $.proUsers.role_removal.done),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.proUsers.role_removal.title, { name })}
      confirmLabel={t(($) => $.proUsers.role_removal.submit)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, roleId } })}
      onClose={close}
    >
      <p>
        {users === 0
          ? t(($) => $.proUsers.role_removal.nobody)
          : t(($) => $.proUsers.role_removal.people, { count: users })}
      </p>
    </ConfirmModal>
  )
}
