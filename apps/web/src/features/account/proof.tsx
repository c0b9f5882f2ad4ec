import { Anchor, TextInput } from '@mantine/core'
import { accountRoutes } from '@kartu/contracts/account.plain'
import { confirmationMinutes } from '@kartu/contracts/limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldMessages, isApiError } from '../../lib/api-error.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useApiMutation } from '../../lib/queries.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import type { Proof, ProvingAccount } from '../../ui/frame/account-part.ts'
import { FactorProofModal, type ProofModalProps } from './factor-proof.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { t } from './words.ts'

const isAsked = (error: unknown): boolean => isApiError(error) && error.code === 'confirmation_required'

/**
 * For what needs a proof: `onError` of a call asks for one where that is what is missing, and calls again when it was
 * given. What failed otherwise stays in `told`.
 */
export function useProof(account: ProvingAccount): Proof {
  const [again, setAgain] = useState<{ act: () => void } | null>(null)
  const Modal = account.second_factor ? FactorProofModal : ProofModal
  const dialog: ReactNode =
    again === null ? null : (
      <Modal
        account={account}
        close={() => setAgain(null)}
        onProved={() => {
          setAgain(null)
          again.act()
        }}
      />
    )
  return {
    dialog,
    isAsking: again !== null,
    askIfMissing: (error, act) => {
      if (isAsked(error)) setAgain({ act })
    },
    told: (error) => (isAsked(error) ? null : error),
  }
}

/** By passkey, by password where there is one, else by a mailed code. */
function ProofModal({ account, close, onProved }: ProofModalProps) {
  const hasPassword = account.password !== null
  const [byCode, setByCode] = useState(!hasPassword)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const send = useApiMutation(accountRoutes.sendConfirmationCode)
  const confirm = useApiMutation(accountRoutes.confirm, { onSuccess: onProved })
  const request = send.data?.request
  const mail = (): void => send.mutate({ body: { locale: currentLocale() } })
  const fault = confirm.error ? fieldMessages(confirm.error)['password'] : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!byCode) confirm.mutate({ body: { method: 'password', password } })
    else if (request === undefined) mail()
    else confirm.mutate({ body: { method: 'code', code, request } })
  }
  return (
    <FormModal
      title={t(($) => $.account.proof.title)}
      submitLabel={
        byCode && request === undefined ? t(($) => $.account.proof.send_code) : t(($) => $.account.proof.submit)
      }
      loading={confirm.isPending || send.isPending}
      error={fault ? send.error : (confirm.error ?? send.error)}
      dirty={false}
      onSubmit={submit}
      onClose={close}
    >
      <p>
        {hasPassword
          ? t(($) => $.account.proof.text, { minutes: confirmationMinutes })
          : t(($) => $.account.proof.text_code, { minutes: confirmationMinutes })}
      </p>
      <PasskeyProof account={account} onProved={onProved} />
      {byCode ? null : (
        <>
          <TextInput
            data-autofocus
            label={t(($) => $.account.proof.password)}
            type="password"
            autoComplete="current-password"
            error={fault}
            value={password}
            onChange={({ currentTarget: { value } }) => setPassword(value)}
          />
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              setByCode(true)
              confirm.reset()
              mail()
            }}
          >
            {t(($) => $.account.proof.use_code)}
          </Anchor>
        </>
      )}
      {byCode && request !== undefined ? (
        <>
          <p role="status">{t(($) => $.account.proof.code_sent, { email: account.email })}</p>
          <TextInput
            autoFocus
            label={t(($) => $.account.proof.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ currentTarget: { value } }) => setCode(value.replaceAll(/\D/g, ''))}
          />
        </>
      ) : null}
    </FormModal>
  )
}
