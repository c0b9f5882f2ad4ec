import { TextInput } from '@mantine/core'
import { ContactMessage } from '@kartu/contracts/billing/contact-messages'
import { contactMessageRoutes } from '@kartu/contracts/billing/contact-messages.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useCurrent } from '../../../lib/session.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { ContactModal } from './contact-modal.tsx'
import { t } from './words.ts'

/** Sends a message to the operator. */
export function ContactUsModal({ close }: ModalProps<'contact-us'>) {
  const { user } = useCurrent()
  const form = useContractForm(ContactMessage, { email: user?.email ?? '', message: '' })
  const send = useApiMutation(contactMessageRoutes.create, {
    toast: t(($) => $.contactMessages.sent),
    onSuccess: close,
  })
  return (
    <ContactModal
      title={t(($) => $.contactMessages.contact.title)}
      text={t(($) => $.contactMessages.contact.text)}
      submitLabel={t(($) => $.contactMessages.contact.submit)}
      form={form}
      sending={send}
      send={(body) => send.mutate({ body })}
      close={close}
    >
      <TextInput
        required
        type="email"
        autoComplete="email"
        label={t(($) => $.contactMessages.email)}
        {...form.getInputProps('email')}
      />
    </ContactModal>
  )
}
