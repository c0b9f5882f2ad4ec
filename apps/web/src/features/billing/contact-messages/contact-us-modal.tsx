import { TextInput } from '@mantine/core'
import { ContactMessage } from '@kartu/contracts/billing/contact-messages'
import { contactMessageRoutes } from '@kartu/contracts/billing/contact-messages.plain'
import { contactMessageCharactersMax } from '@kartu/contracts/limits'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useCurrent } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { focusFirstError, useContractForm, useServerErrors } from '../../../ui/form/contract-form.ts'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { t } from './words.ts'

/** A message to the operator. */
export function ContactUsModal({ close }: ModalProps<'contact-us'>) {
  const { user } = useCurrent()
  const form = useContractForm(ContactMessage, { email: user?.email ?? '', message: '' })
  const send = useApiMutation(contactMessageRoutes.create, {
    onSuccess: () => {
      toastSuccess(t(($) => $.contactMessages.sent))
      close()
    },
  })
  const error = useServerErrors(form, send.error)
  return (
    <FormModal
      title={t(($) => $.contactMessages.contact.title)}
      submitLabel={t(($) => $.contactMessages.contact.submit)}
      loading={send.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((body) => send.mutate({ body }), focusFirstError(form))}
      onClose={close}
    >
      <p>{t(($) => $.contactMessages.contact.text)}</p>
      <CountedTextarea
        data-autofocus
        required
        charactersMax={contactMessageCharactersMax}
        label={t(($) => $.contactMessages.message)}
        {...form.getInputProps('message')}
        value={form.values.message}
      />
      <TextInput
        required
        type="email"
        autoComplete="email"
        label={t(($) => $.contactMessages.email)}
        {...form.getInputProps('email')}
      />
    </FormModal>
  )
}
