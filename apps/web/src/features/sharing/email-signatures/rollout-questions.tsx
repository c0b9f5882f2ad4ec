import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useStartBulkJob } from '../../../lib/company/bulk-jobs.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

interface QuestionProps {
  companyId: string
  close: () => void
}

export function DisconnectQuestion({ companyId, close }: QuestionProps) {
  const disconnect = useApiMutation(emailSignatureRoutes.disconnect, {
    toast: t(($) => $.emailSignatures.google.disconnected),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.emailSignatures.google.disconnect_title)}
      confirmLabel={t(($) => $.emailSignatures.google.disconnect)}
      loading={disconnect.isPending}
      error={disconnect.error}
      onConfirm={() => disconnect.mutate({ params: { companyId } })}
      onClose={close}
    >
      <p>{t(($) => $.emailSignatures.google.disconnect_text)}</p>
    </ConfirmModal>
  )
}

export function RestoreQuestion({ companyId, close }: QuestionProps) {
  const queryClient = useQueryClient()
  const params = { companyId }
  const reload = (): void =>
    void queryClient.invalidateQueries({ queryKey: q(emailSignatureRoutes.rollout, { params }).queryKey })
  const start = useStartBulkJob({
    onStart: () => {
      reload()
      close()
    },
    onEnd: reload,
  })
  return (
    <ConfirmModal
      title={t(($) => $.emailSignatures.google.restore_title)}
      confirmLabel={t(($) => $.emailSignatures.google.restore)}
      loading={start.isPending}
      error={start.error}
      onConfirm={() => start.mutate({ params, body: { kind: 'restore_signatures' } })}
      onClose={close}
    >
      <p>{t(($) => $.emailSignatures.google.restore_text)}</p>
    </ConfirmModal>
  )
}
