import { Anchor, TextInput } from '@mantine/core'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { confirmationMinutes } from '@kartu/contracts/limits'
import { type FormEvent, useState } from 'react'
import { codeInput } from '../../../lib/sign-in/code-input.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { type ProofModalProps, PasskeyProof } from './factor-proof.tsx'
import { t } from './words.ts'

/** Proof by passkey, by password if there is one, else by a mailed code; with `codeOnly` only by a code. */
export function ProofModal({ account, codeOnly = false, close, onProved }: ProofModalProps) {
  const hasPassword = account.password !== null && !codeOnly
  const [byCode, setByCode] = useState(!hasPassword)
  // In a session that a company's provider opened, a code is not accepted as proof from a person who has another
  // method.
  const mayUseCode = account.code_confirms
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
      isProof
      submitDisabled={byCode && !mayUseCode}
      onSubmit={submit}
      onClose={close}
    >
      <p>
        {codeOnly
          ? t(($) => $.account.proof.text_code_only)
          : hasPassword
            ? t(($) => $.account.proof.text, { minutes: confirmationMinutes })
            : mayUseCode
              ? t(($) => $.account.proof.text_code, { minutes: confirmationMinutes })
              : t(($) => $.account.proof.text_passkey, { minutes: confirmationMinutes })}
      </p>
      {codeOnly ? null : <PasskeyProof account={account} onProved={onProved} />}
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
          {mayUseCode ? (
            <Anchor
              component="button"
              type="button"
              ta="start"
              onClick={() => {
                setByCode(true)
                confirm.reset()
                mail()
              }}
            >
              {t(($) => $.account.proof.use_code)}
            </Anchor>
          ) : null}
        </>
      )}
      {byCode && request !== undefined ? (
        <>
          <p role="status">{t(($) => $.account.proof.code_sent, { email: account.email })}</p>
          <TextInput autoFocus label={t(($) => $.account.proof.code)} value={code} {...codeInput(setCode)} />
        </>
      ) : null}
    </FormModal>
  )
}
