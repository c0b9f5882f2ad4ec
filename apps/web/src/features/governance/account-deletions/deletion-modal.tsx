import { Button, TextInput } from '@mantine/core'
import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions.plain'
import { codeDigits } from '@kartu/contracts/limits'
import { type FormEvent, useState } from 'react'
import { codeInput } from '../../../lib/sign-in/code-input.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/use-call.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { t } from './words.ts'

interface DeletionModalProps {
  email: string
  close: () => void
  onDeleted: (eraseAt: string) => void
}

/** Mails the code, and accepts it. */
export function DeletionModal({ email, close, onDeleted }: DeletionModalProps) {
  const [request, setRequest] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const send = useCall(accountDeletionRoutes.sendCode, (answer) => setRequest(answer.request))
  // Nothing is reloaded afterwards: the session has ended.
  const remove = useCall(accountDeletionRoutes.create, (answer) => onDeleted(answer.erase_at))
  const fault = remove.error ? fieldMessages(remove.error)['code'] : undefined
  const mail = (): void => send.mutate({ body: { locale: currentLocale() } })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (request === null) mail()
    else remove.mutate({ body: { code, request } })
  }
  return (
    <FormModal
      title={t(($) => $.accountDeletions.modal.title)}
      submitLabel={
        request === null ? t(($) => $.accountDeletions.modal.send) : t(($) => $.accountDeletions.modal.submit)
      }
      loading={send.isPending || remove.isPending}
      error={fault ? send.error : (remove.error ?? send.error)}
      dirty={false}
      submitDisabled={request !== null && code.length < codeDigits}
      aside={
        request === null ? null : (
          <Button variant="subtle" onClick={mail}>
            {t(($) => $.accountDeletions.modal.again)}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={close}
    >
      {request === null ? (
        <p>{t(($) => $.accountDeletions.modal.text, { email })}</p>
      ) : (
        <>
          <p role="status">{t(($) => $.accountDeletions.modal.sent, { email })}</p>
          <TextInput
            autoFocus
            label={t(($) => $.accountDeletions.modal.code)}
            error={fault}
            value={code}
            {...codeInput(setCode)}
          />
        </>
      )}
    </FormModal>
  )
}
