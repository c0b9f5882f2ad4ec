import { Anchor, TextInput, Button } from '@mantine/core'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { confirmationMinutes } from '@kartu/contracts/limits'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { codeOf } from '../../../lib/sign-in/code-input.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import type { ProvingAccount } from '../../../ui/frame/account-part.ts'
import { t } from './words.ts'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys.plain'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { hasPasskeys } from '../../../lib/sign-in/passkey-support.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'

export interface ProofModalProps {
  account: ProvingAccount
  /** True if only a mailed code is accepted; a person with a second factor uses that instead. */
  codeOnly?: boolean
  close: () => void
  onProved: () => void
}

/**
 * Proof by passkey, a code of the authenticator app, or a recovery code: an account with a second factor accepts
 * nothing else.
 */
export function FactorProofModal({ account, close, onProved }: ProofModalProps) {
  const hasApp = account.factors.includes('totp')
  const [byRecovery, setByRecovery] = useState(!hasApp)
  const [code, setCode] = useState('')
  const confirm = useApiMutation(accountRoutes.confirm, { onSuccess: onProved })
  const fault = confirm.error ? fieldMessages(confirm.error)['code'] : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    confirm.mutate({ body: { method: byRecovery ? 'recovery_code' : 'totp', code } })
  }
  return (
    <FormModal
      title={t(($) => $.account.proof.title)}
      submitLabel={t(($) => $.account.proof.submit)}
      loading={confirm.isPending}
      error={fault === undefined ? confirm.error : null}
      dirty={false}
      isProof
      onSubmit={submit}
      onClose={close}
    >
      <p>{t(($) => $.account.proof.text_factor, { minutes: confirmationMinutes })}</p>
      <PasskeyProof account={account} onProved={onProved} />
      <TextInput
        key={String(byRecovery)}
        data-autofocus
        autoFocus={byRecovery && hasApp}
        label={t(($) => (byRecovery ? $.account.proof.recovery : $.account.proof.app_code))}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        error={fault}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(byRecovery ? value : codeOf(value))}
      />
      {hasApp ? (
        <Anchor
          component="button"
          type="button"
          ta="start"
          onClick={() => {
            setByRecovery(!byRecovery)
            setCode('')
            confirm.reset()
          }}
        >
          {t(($) => (byRecovery ? $.account.proof.use_app : $.account.proof.use_recovery))}
        </Anchor>
      ) : null}
    </FormModal>
  )
}

interface PasskeyProofProps {
  account: ProvingAccount
  onProved: () => void
}

/** The quickest proof, above the others; nothing without a passkey, or in a browser that does not support them. */
export function PasskeyProof({ account, onProved }: PasskeyProofProps) {
  const use = useMutation({
    mutationFn: async () => {
      const { askPasskey } = await import('../../../lib/sign-in/passkeys.ts')
      const asked = await callApi(passkeyRoutes.beginProof, { body: {} })
      await callApi(accountRoutes.confirm, { body: { method: 'passkey', passkey: await askPasskey(asked) } })
    },
    onSuccess: onProved,
  })
  if (account.passkeys === 0 || !hasPasskeys()) return null
  return (
    <>
      <Button
        data-autofocus
        variant="default"
        leftSection={<IconFingerprint {...icon} />}
        loading={use.isPending}
        onClick={() => use.mutate()}
      >
        {t(($) => $.account.proof.use_passkey)}
      </Button>
      <ErrorNote error={use.error} />
    </>
  )
}
