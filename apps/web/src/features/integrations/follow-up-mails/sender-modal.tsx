import { type FollowUpMails, UpdateFollowUpSender } from '@kartu/contracts/integrations/follow-up-mails'
import { followUpMailRoutes, smtpSecurities } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useApiMutation } from '../../../lib/queries.ts'
import { type ContractForm, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Pair } from '../../../ui/frame/section.tsx'
import { t } from './words.ts'

const Draft = UpdateFollowUpSender.omit({ revision: true }).required({ password: true })
type Draft = z.infer<typeof Draft>

interface SenderModalProps {
  companyId: string
  stored: FollowUpMails
  close: () => void
}

/** Sets the mail server and the sender. An empty password keeps the stored one. */
export function SenderModal({ companyId, stored, close }: SenderModalProps) {
  // Values that the editing began from: the page is refetched while this is open.
  const [{ sender, revision }] = useState(stored)
  const form = useContractForm<Draft>(Draft, {
    host: sender?.host ?? '',
    port: sender?.port ?? 587,
    security: sender?.security ?? 'starttls',
    username: sender?.username ?? '',
    password: '',
    from_name: sender?.from_name ?? '',
    from_address: sender?.from_address ?? '',
    dkim_selector: sender?.dkim_selector ?? '',
  })
  const save = useApiMutation(followUpMailRoutes.setSender, {
    toast: t(($) => $.followUpMails.sender_form.saved),
    onSuccess: close,
  })
  const error = useServerErrors(form, save.error)
  return (
    <FormModal
      title={t(($) => $.followUpMails.sender_form.title)}
      submitLabel={t(($) => $.followUpMails.sender_form.save)}
      loading={save.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(({ password, ...rest }) => {
        save.mutate({ params: { companyId }, body: { ...rest, ...(password !== '' && { password }), revision } })
      }, focusFirstError(form))}
      onClose={close}
    >
      <SenderFields form={form} hasPassword={sender?.has_password === true} />
    </FormModal>
  )
}

interface FieldsProps {
  form: ContractForm<Draft>
  hasPassword: boolean
}

const SenderFields = (props: FieldsProps) => (
  <>
    <ServerFields {...props} />
    <FromFields form={props.form} />
  </>
)

const ServerFields = ({ form, hasPassword }: FieldsProps) => (
  <>
    <TextInput
      label={t(($) => $.followUpMails.sender_form.host)}
      description={t(($) => $.followUpMails.sender_form.host_hint)}
      required
      data-autofocus
      autoComplete="off"
      {...form.getInputProps('host')}
    />
    <Pair>
      <NumberInput
        label={t(($) => $.followUpMails.sender_form.port)}
        required
        hideControls
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('port')}
      />
      <Select
        label={t(($) => $.followUpMails.sender_form.security)}
        data={smtpSecurities.map((value) => ({ value, label: t(($) => $.followUpMails.sender_form[value]) }))}
        {...form.getInputProps('security')}
      />
    </Pair>
    <TextInput
      label={t(($) => $.followUpMails.sender_form.username)}
      description={t(($) => $.followUpMails.sender_form.username_hint)}
      autoComplete="off"
      {...form.getInputProps('username')}
    />
    <TextInput
      type="password"
      label={t(($) => $.followUpMails.sender_form.password)}
      description={t(($) => $.followUpMails.sender_form[hasPassword ? 'password_kept' : 'password_hint'])}
      autoComplete="new-password"
      {...form.getInputProps('password')}
    />
  </>
)

const FromFields = ({ form }: Pick<FieldsProps, 'form'>) => (
  <>
    <TextInput
      label={t(($) => $.followUpMails.sender_form.from_name)}
      autoComplete="off"
      {...form.getInputProps('from_name')}
    />
    <TextInput
      type="email"
      label={t(($) => $.followUpMails.sender_form.from_address)}
      required
      autoComplete="off"
      {...form.getInputProps('from_address')}
    />
    <TextInput
      label={t(($) => $.followUpMails.sender_form.dkim_selector)}
      description={t(($) => $.followUpMails.sender_form.dkim_selector_hint)}
      autoComplete="off"
      {...form.getInputProps('dkim_selector')}
    />
  </>
)
