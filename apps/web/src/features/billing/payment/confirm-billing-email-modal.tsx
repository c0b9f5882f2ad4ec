import { Button, TextInput } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import { ConfirmBillingEmail } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import { codeInput } from '../../../lib/sign-in/code-input.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './payment.module.css'
import dialog from '../../../ui/popup/dialog.module.css'

/** Mails a code to the billing address, whose reader passes it on to an admin. */
export function ConfirmBillingEmailModal({ email, close }: ModalProps<'confirm-billing-email'>) {
  const form = useContractForm(ConfirmBillingEmail, { code: '' })
  const send = useApiMutation(paymentRoutes.sendEmailCode, { onSuccess: () => form.reset() })
  const confirm = useApiMutation(paymentRoutes.confirmEmail, {
    toast: t(($) => $.payment.toast.email_confirmed),
    onSuccess: close,
  })
  const fault = useServerErrors(form, confirm.error, { code_invalid: 'code', code_spent: 'code' })
  const title = t(($) => $.payment.confirm.title)
  if (!send.data)
    return (
      <ModalFrame title={title} widthPx={modalWidthPx} onClose={close}>
        {send.error ? <ErrorNote error={send.error} /> : null}
        <p className={dialog.text}>{t(($) => $.payment.confirm.lead, { email })}</p>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={close}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button data-autofocus loading={send.isPending} onClick={() => send.mutate({})}>
            {t(($) => $.payment.confirm.send)}
          </Button>
        </div>
      </ModalFrame>
    )
  return (
    <FormModal
      title={title}
      submitLabel={t(($) => $.payment.confirm.submit)}
      loading={confirm.isPending}
      error={fault ?? send.error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((body) => confirm.mutate({ body }), focusFirstError(form))}
      onClose={close}
      aside={
        <Button variant="subtle" loading={send.isPending} onClick={() => send.mutate({})}>
          {t(($) => $.payment.confirm.again)}
        </Button>
      }
    >
      <Text role="status">
        {t(($) => $.payment.confirm.sent, { email: send.data.email, hours: send.data.code_hours })}
      </Text>
      <TextInput
        data-autofocus
        autoFocus
        required
        className={classes.code}
        label={t(($) => $.payment.confirm.code)}
        {...form.getInputProps('code')}
        {...codeInput((code) => form.setFieldValue('code', code))}
      />
    </FormModal>
  )
}
