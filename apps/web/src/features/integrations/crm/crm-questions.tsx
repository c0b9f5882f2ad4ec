import { type CrmKind, crmNames, crmRoutes } from '@kartu/contracts/integrations/crm.plain'
import { t as common } from '../../../lib/i18n.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { AlertModal } from '../../../ui/popup/alert-modal.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

export type Question = 'send' | 'disconnect'

interface QuestionProps {
  params: { companyId: string; kind: CrmKind }
  close: () => void
}

/** Confirmations before all leads are sent, or before a CRM is disconnected. */
export const CrmQuestions = ({ question, ...props }: QuestionProps & { question: Question }) =>
  question === 'send' ? <SendAll {...props} /> : <Disconnect {...props} />

function SendAll({ params, close }: QuestionProps) {
  const send = useApiMutation(crmRoutes.send, {
    onSuccess: ({ leads }) => {
      toastSuccess(t(($) => $.crm.sending, { count: leads }))
      close()
    },
  })
  return (
    <AlertModal
      title={t(($) => $.crm.send_all_title, { crm: crmNames[params.kind] })}
      isLoading={send.isPending}
      error={send.error}
      actions={[
        { label: common(($) => $.common.cancel), onAct: close },
        { label: t(($) => $.crm.send_all), onAct: () => send.mutate({ params, body: { which: 'all' } }) },
      ]}
      onClose={close}
    >
      <p>{t(($) => $.crm.send_all_text)}</p>
    </AlertModal>
  )
}

function Disconnect({ params, close }: QuestionProps) {
  const disconnect = useApiMutation(crmRoutes.disconnect, { toast: t(($) => $.crm.disconnected), onSuccess: close })
  return (
    <ConfirmModal
      title={t(($) => $.crm.disconnect_title, { crm: crmNames[params.kind] })}
      confirmLabel={t(($) => $.crm.disconnect)}
      loading={disconnect.isPending}
      error={disconnect.error}
      onConfirm={() => disconnect.mutate({ params })}
      onClose={close}
    >
      <p>{t(($) => $.crm[params.kind === 'dynamics' ? 'disconnect_dynamics' : 'disconnect_text'])}</p>
    </ConfirmModal>
  )
}
