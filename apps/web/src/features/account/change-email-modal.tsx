import { TextInput } from '@mantine/core'
import { type Account, accountRoutes as routes } from '@kartu/contracts/account'
import { accountRoutes } from '@kartu/contracts/account.plain'
import { useApiMutation } from '../../lib/queries.ts'
import { focusFirstError, useContractForm, useServerErrors } from '../../ui/form/contract-form.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { useProof } from './proof.tsx'
import { t } from './words.ts'

interface ChangeEmailModalProps {
  account: Account
  close: () => void
  onAsked: () => void
}

/** Asks for another address. */
export function ChangeEmailModal({ account, close, onAsked }: ChangeEmailModalProps) {
  const form = useContractForm(routes.changeEmail.body, { email: '' })
  const proof = useProof(account)
  const change = useApiMutation(accountRoutes.changeEmail, {
    onSuccess: onAsked,
    onError: (error, input) => proof.askIfMissing(error, () => change.mutate(input)),
  })
  const error = useServerErrors(form, proof.told(change.error))
  return (
    <>
      <FormModal
        title={t(($) => $.account.email.modal)}
        submitLabel={t(($) => $.account.email.submit)}
        loading={change.isPending}
        error={error}
        dirty={form.isDirty()}
        deaf={proof.isAsking}
        onSubmit={form.onSubmit((body) => change.mutate({ body }), focusFirstError(form))}
        onClose={close}
      >
        <p>{t(($) => $.account.email.text)}</p>
        <TextInput
          data-autofocus
          required
          type="email"
          autoComplete="email"
          label={t(($) => $.account.email.new)}
          {...form.getInputProps('email')}
        />
      </FormModal>
      {proof.dialog}
    </>
  )
}
