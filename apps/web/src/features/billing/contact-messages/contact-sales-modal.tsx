import { TextInput } from '@mantine/core'
import { contactMessageRoutes } from '@kartu/contracts/billing/contact-messages.plain'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useCurrent } from '../../../lib/session.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { Pair } from '../../../ui/frame/section.tsx'
import { ContactModal } from './contact-modal.tsx'
import { salesBody, SalesForm, type SalesValues } from './sales-form.ts'
import { t } from './words.ts'

/** Requests an offer from the operator. */
export function ContactSalesModal({ close }: ModalProps<'contact-sales'>) {
  const { user } = useCurrent()
  const form = useContractForm<SalesValues>(SalesForm, {
    name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
    email: user?.email ?? '',
    phone: '',
    seats: '',
    message: '',
  })
  const send = useApiMutation(contactMessageRoutes.sales, { toast: t(($) => $.contactMessages.sent), onSuccess: close })
  return (
    <ContactModal
      title={t(($) => $.contactMessages.sales.title)}
      text={t(($) => $.contactMessages.sales.text)}
      submitLabel={t(($) => $.contactMessages.sales.submit)}
      form={form}
      sending={send}
      send={(values) => send.mutate({ body: salesBody(values) })}
      close={close}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        label={t(($) => $.contactMessages.sales.seats)}
        {...form.getInputProps('seats')}
      />
      <TextInput
        required
        autoComplete="name"
        label={t(($) => $.contactMessages.sales.name)}
        {...form.getInputProps('name')}
      />
      <Pair>
        <TextInput
          required
          type="email"
          autoComplete="email"
          label={t(($) => $.contactMessages.email)}
          {...form.getInputProps('email')}
        />
        <TextInput
          type="tel"
          autoComplete="tel"
          label={t(($) => $.contactMessages.sales.phone)}
          description={t(($) => $.contactMessages.sales.phone_hint)}
          {...form.getInputProps('phone')}
        />
      </Pair>
    </ContactModal>
  )
}
