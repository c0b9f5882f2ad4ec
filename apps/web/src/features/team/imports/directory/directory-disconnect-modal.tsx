import { directoryRoutes } from '@kartu/contracts/team/directory.plain'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { t } from './directory-words.ts'

/** Disconnects the directory from which the company imports. */
export function DisconnectDirectoryModal({ name, close }: ModalProps<'disconnect-directory'>) {
  const { companyId } = useActor()
  const disconnect = useApiMutation(directoryRoutes.disconnect, {
    toast: t(($) => $.directory.connection.done),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.directory.connection.title, { name })}
      confirmLabel={t(($) => $.directory.connection.disconnect)}
      loading={disconnect.isPending}
      error={disconnect.error}
      onConfirm={() => disconnect.mutate({ params: { companyId } })}
      onClose={close}
    >
      <p>{t(($) => $.directory.connection.lost)}</p>
    </ConfirmModal>
  )
}
