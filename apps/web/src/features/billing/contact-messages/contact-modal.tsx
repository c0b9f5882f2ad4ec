import { contactMessageCharactersMax } from '@kartu/contracts/limits'
import type { ReactNode } from 'react'
import { type ContractForm, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { t } from './words.ts'

/** Dialog for a message to the operator. `children` are the fields below the message. */
export function ContactModal<V extends { message: string; email: string } & Record<string, unknown>>({
  title,
  text,
  submitLabel,
  form,
  sending,
  send,
  close,
  children,
}: {
  title: string
  text: string
  submitLabel: string
  form: ContractForm<V>
  sending: { isPending: boolean; error: unknown }
  send: (values: V) => void
  close: () => void
  children: ReactNode
}) {
  const error = useServerErrors(form, sending.error)
  return (
    <FormModal
      title={title}
      submitLabel={submitLabel}
      loading={sending.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(send, focusFirstError(form))}
      onClose={close}
    >
      <p>{text}</p>
      <CountedTextarea
        data-autofocus
        required
        charactersMax={contactMessageCharactersMax}
        label={t(($) => $.contactMessages.message)}
        {...form.getInputProps('message')}
        value={form.values.message}
      />
      {children}
    </FormModal>
  )
}
