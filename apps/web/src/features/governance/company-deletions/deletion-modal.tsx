import { Button, TextInput } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions.plain'
import { codeDigits } from '@kartu/contracts/limits'
import { type FormEvent, useState } from 'react'
import { codeInput } from '../../../lib/sign-in/code-input.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { WithAccount } from '../../../lib/sign-in/with-account.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { t } from './words.ts'

interface DeletionModalProps extends CompanyRowProps {
  close: () => void
}

/** Asks for the name, mails the code, and accepts it. Requires a proof if the last one is too old. */
export function DeletionModal(props: DeletionModalProps) {
  return <WithAccount>{(account) => <Form {...props} account={account} />}</WithAccount>
}

function Form({ company, close, account }: DeletionModalProps & { account: Account }) {
  const params = { companyId: company._id }
  const { email } = account
  const [name, setName] = useState('')
  const [request, setRequest] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const send = useApiMutation(companyDeletionRoutes.sendCode, {
    onSuccess: (answer) => setRequest(answer.request),
  })
  const remove = useApiMutation(companyDeletionRoutes.create, { onSuccess: close })
  const faults = remove.error ? fieldMessages(remove.error) : {}
  const mail = (): void => send.mutate({ params, body: { locale: currentLocale() } })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (request === null) mail()
    else remove.mutate({ params, body: { name, code, request } })
  }
  const isBesideField = faults['name'] !== undefined || faults['code'] !== undefined
  return (
    <FormModal
      title={t(($) => $.companyDeletions.modal.title, { company: company.name })}
      submitLabel={
        request === null ? t(($) => $.companyDeletions.modal.send) : t(($) => $.companyDeletions.modal.submit)
      }
      loading={send.isPending || remove.isPending}
      error={isBesideField ? send.error : (remove.error ?? send.error)}
      dirty={false}
      submitDisabled={name.trim() === '' || (request !== null && code.length < codeDigits)}
      aside={
        request === null ? null : (
          <Button variant="subtle" onClick={mail}>
            {t(($) => $.companyDeletions.modal.again)}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        label={t(($) => $.companyDeletions.modal.name)}
        description={t(($) => $.companyDeletions.modal.name_hint, { company: company.name })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        error={faults['name']}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {request === null ? (
        <p>{t(($) => $.companyDeletions.modal.text, { email })}</p>
      ) : (
        <>
          <p role="status">{t(($) => $.companyDeletions.modal.sent, { email })}</p>
          <TextInput
            autoFocus
            label={t(($) => $.companyDeletions.modal.code)}
            error={faults['code']}
            value={code}
            {...codeInput(setCode)}
          />
        </>
      )}
    </FormModal>
  )
}
