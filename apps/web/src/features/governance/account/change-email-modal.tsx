import { TextInput } from '@mantine/core'
import { accountRoutes as routes } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { useApiMutation } from '../../../lib/queries.ts'
import { focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { t } from './words.ts'

interface ChangeEmailModalProps {
  close: () => void
  onAsked: () => void
}

/** Requests a change of the email address. */
export function ChangeEmailModal({ close, onAsked }: ChangeEmailModalProps) {
  const form = useContractForm(routes.changeEmail.body, { email: '' })
  const change = useApiMutation(accountRoutes.changeEmail, {
    onSuccess: onAsked,
  })
  const error = useServerErrors(form, change.error)
  return (
    <FormModal
      title={t(($) => $.account.email.modal)}
      submitLabel={t(($) => $.account.email.submit)}
      loading={change.isPending}
      error={error}
      dirty={form.isDirty()}
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
  )
}
