import { TextInput } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions.plain'
import { useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { WithAccount } from '../../../lib/sign-in/with-account.tsx'
import { MailedCodeModal } from '../../../ui/form/mailed-code-modal.tsx'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { t } from './words.ts'

interface DeletionModalProps extends CompanyRowProps {
  close: () => void
}

/** Confirms the deletion by the name of the company and a mailed code. Requires a proof if the last one is too old. */
export function DeletionModal(props: DeletionModalProps) {
  return <WithAccount>{(account) => <Form {...props} account={account} />}</WithAccount>
}

function Form({ company, close, account }: DeletionModalProps & { account: Account }) {
  const params = { companyId: company._id }
  const { email } = account
  const [name, setName] = useState('')
  const [request, setRequest] = useState<string | null>(null)
  const send = useApiMutation(companyDeletionRoutes.sendCode, {
    onSuccess: (answer) => setRequest(answer.request),
  })
  const remove = useApiMutation(companyDeletionRoutes.create, { onSuccess: close })
  const faults = remove.error ? fieldMessages(remove.error) : {}
  const isBesideField = faults['name'] !== undefined || faults['code'] !== undefined
  return (
    <MailedCodeModal
      title={t(($) => $.companyDeletions.modal.title, { company: company.name })}
      words={{
        text: t(($) => $.companyDeletions.modal.text, { email }),
        send: t(($) => $.companyDeletions.modal.send),
        sent: t(($) => $.companyDeletions.modal.sent, { email }),
        code: t(($) => $.companyDeletions.modal.code),
        again: t(($) => $.companyDeletions.modal.again),
        submit: t(($) => $.companyDeletions.modal.submit),
      }}
      request={request}
      loading={send.isPending || remove.isPending}
      error={isBesideField ? send.error : (remove.error ?? send.error)}
      fault={faults['code']}
      incomplete={name.trim() === ''}
      onSend={() => send.mutate({ params, body: { locale: currentLocale() } })}
      onSubmit={(code, asked) => remove.mutate({ params, body: { name, code, request: asked } })}
      onClose={close}
    >
      <TextInput
        label={t(($) => $.companyDeletions.modal.name)}
        description={t(($) => $.companyDeletions.modal.name_hint, { company: company.name })}
        autoComplete="off"
        error={faults['name']}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </MailedCodeModal>
  )
}
