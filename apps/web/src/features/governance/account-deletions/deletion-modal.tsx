import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions.plain'
import { useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/use-call.ts'
import { MailedCodeModal } from '../../../ui/form/mailed-code-modal.tsx'
import { t } from './words.ts'

interface DeletionModalProps {
  email: string
  close: () => void
  onDeleted: (eraseAt: string) => void
}

/** Confirms the deletion by a mailed code. */
export function DeletionModal({ email, close, onDeleted }: DeletionModalProps) {
  const [request, setRequest] = useState<string | null>(null)
  const send = useCall(accountDeletionRoutes.sendCode, (answer) => setRequest(answer.request))
  // Nothing is reloaded afterwards: the session has ended.
  const remove = useCall(accountDeletionRoutes.create, (answer) => onDeleted(answer.erase_at))
  const fault = remove.error ? fieldMessages(remove.error)['code'] : undefined
  return (
    <MailedCodeModal
      title={t(($) => $.accountDeletions.modal.title)}
      words={{
        text: t(($) => $.accountDeletions.modal.text, { email }),
        send: t(($) => $.accountDeletions.modal.send),
        sent: t(($) => $.accountDeletions.modal.sent, { email }),
        code: t(($) => $.accountDeletions.modal.code),
        again: t(($) => $.accountDeletions.modal.again),
        submit: t(($) => $.accountDeletions.modal.submit),
      }}
      request={request}
      loading={send.isPending || remove.isPending}
      error={fault ? send.error : (remove.error ?? send.error)}
      fault={fault}
      onSend={() => send.mutate({ body: { locale: currentLocale() } })}
      onSubmit={(code, asked) => remove.mutate({ body: { code, request: asked } })}
      onClose={close}
    />
  )
}
