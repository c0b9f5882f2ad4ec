import { Button, TextInput } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { codeDigits, codeLifeMinutes } from '@kartu/contracts/limits'
import { type FormEvent, useState } from 'react'
import { codeInput } from '../../../lib/sign-in/code-input.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { t } from './words.ts'

interface EmailCodesModalProps {
  current: string
  change: NonNullable<Account['email_change']>
  close: () => void
}

/** The codes of both inboxes, entered one after the other or together. */
export function EmailCodesModal({ current, change, close }: EmailCodesModalProps) {
  const [codes, setCodes] = useState({ current: '', new: '' })
  const confirm = useApiMutation(accountRoutes.confirmEmail)
  const resend = useApiMutation(accountRoutes.resendEmailCodes, { toast: t(($) => $.account.email.resent) })
  const [faulty, setFaulty] = useState<'current' | 'new' | null>(null)
  const sides = [
    { address: 'current' as const, email: current, done: change.current_confirmed },
    { address: 'new' as const, email: change.email, done: change.new_confirmed },
  ]
  const open = sides.filter(({ done }) => !done)
  const fault = confirm.error ? fieldMessages(confirm.error)['code'] : undefined

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setFaulty(null)
    for (const { address } of open.filter((side) => codes[side.address] !== '')) {
      try {
        const { email_change: left } = await confirm.mutateAsync({ body: { address, code: codes[address] } })
        if (left !== null) continue
        toastSuccess(t(($) => $.account.email.changed))
        close()
      } catch {
        // The field shows `confirm.error`.
        return setFaulty(address)
      }
    }
  }

  return (
    <FormModal
      title={t(($) => $.account.email.codes)}
      submitLabel={t(($) => $.account.email.confirm)}
      loading={confirm.isPending || resend.isPending}
      error={fault ? resend.error : (confirm.error ?? resend.error)}
      dirty={false}
      submitDisabled={open.every(({ address }) => codes[address].length < codeDigits)}
      aside={
        <Button variant="subtle" onClick={() => resend.mutate({ body: {} })}>
          {t(($) => $.account.email.resend)}
        </Button>
      }
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <p>{t(($) => $.account.email.codes_text, { minutes: codeLifeMinutes, email: current })}</p>
      {sides.map(({ address, email, done }, at) =>
        done ? (
          <p key={address} role="status">
            {t(($) => $.account.email.confirmed, { email })}
          </p>
        ) : (
          <TextInput
            key={address}
            data-autofocus={at === 0 || undefined}
            label={
              address === 'current'
                ? t(($) => $.account.email.code_current, { email })
                : t(($) => $.account.email.code_new, { email })
            }
            error={faulty === address ? fault : undefined}
            value={codes[address]}
            {...codeInput((code) => setCodes((before) => ({ ...before, [address]: code })))}
          />
        ),
      )}
    </FormModal>
  )
}
