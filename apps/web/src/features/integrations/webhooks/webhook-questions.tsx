import { webhookRoutes } from '@kartu/contracts/integrations/webhooks.plain'
import { useState } from 'react'
import { t as common } from '../../../lib/i18n.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { AlertModal } from '../../../ui/popup/alert-modal.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { SecretModal } from '../../../ui/popup/secret-modal.tsx'
import { t } from './words.ts'

export type Question = 'on' | 'secret' | 'delete'

interface QuestionProps {
  params: { companyId: string; webhookId: string }
  host: string
  /** True for a channel of a chat program. */
  isChat: boolean
  close: () => void
}

/** Confirmations before a webhook is turned on, deleted, or gets a new secret. */
export function WebhookQuestions({ question, ...props }: QuestionProps & { question: Question }) {
  if (question === 'on') return <TurnOn {...props} />
  return question === 'secret' ? <Renew {...props} /> : <Delete {...props} />
}

function TurnOn({ params, host, close }: QuestionProps) {
  const turnOn = useApiMutation(webhookRoutes.turnOn, { toast: t(($) => $.webhooks.turned_on), onSuccess: close })
  const act = (missed: boolean) => () => turnOn.mutate({ params, body: { missed } })
  return (
    <AlertModal
      title={t(($) => $.webhooks.on_title, { host })}
      isLoading={turnOn.isPending}
      error={turnOn.error}
      showClose
      actions={[
        { label: t(($) => $.webhooks.on_later), onAct: act(false) },
        { label: t(($) => $.webhooks.on_missed), onAct: act(true) },
      ]}
      onClose={close}
    >
      <p>{t(($) => $.webhooks.on_text)}</p>
    </AlertModal>
  )
}

function Renew({ params, close }: QuestionProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const renew = useApiMutation(webhookRoutes.renewSecret, { onSuccess: (answer) => setSecret(answer.secret) })
  if (secret !== null)
    return <SecretModal secret={secret} say={(text) => t(($) => $.webhooks.secret[text])} close={close} />
  return (
    <AlertModal
      title={t(($) => $.webhooks.renew_title)}
      isLoading={renew.isPending}
      error={renew.error}
      actions={[
        { label: common(($) => $.common.cancel), onAct: close },
        { label: t(($) => $.webhooks.renew), onAct: () => renew.mutate({ params }) },
      ]}
      onClose={close}
    >
      <p>{t(($) => $.webhooks.renew_text)}</p>
    </AlertModal>
  )
}

function Delete({ params, host, isChat, close }: QuestionProps) {
  const remove = useApiMutation(webhookRoutes.remove, {
    toast: t(($) => (isChat ? $.chatMessages.deleted : $.webhooks.deleted)),
  })
  return (
    <ConfirmModal
      title={
        isChat ? t(($) => $.chatMessages.delete_title, { name: host }) : t(($) => $.webhooks.delete_title, { host })
      }
      confirmLabel={t(($) => (isChat ? $.chatMessages.delete : $.webhooks.delete))}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params })}
      onClose={close}
    >
      <p>{t(($) => (isChat ? $.chatMessages.delete_text : $.webhooks.delete_text))}</p>
    </ConfirmModal>
  )
}
