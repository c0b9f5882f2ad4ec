import { TextInput } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { passwordCharactersMin } from '@kartu/contracts/limits'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { t } from './words.ts'

/** Changes the password, or sets the first one. */
export function PasswordModal({ account, close }: { account: Account; close: () => void }) {
  const isFirst = account.password === null
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useApiMutation(accountRoutes.changePassword, {
    toast: t(($) => $.account.signing_in.changed),
    onSuccess: close,
  })
  const faults = change.error ? fieldMessages(change.error) : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const ofCurrent = isFirst ? {} : { current_password: current }
    change.mutate({ body: { ...ofCurrent, password, browser_tokens: browserTokens() } })
  }
  return (
    <FormModal
      title={isFirst ? t(($) => $.account.signing_in.modal_set) : t(($) => $.account.signing_in.modal_change)}
      submitLabel={isFirst ? t(($) => $.account.signing_in.modal_set) : t(($) => $.account.signing_in.modal_change)}
      loading={change.isPending}
      error={Object.keys(faults).length > 0 ? null : change.error}
      dirty={current !== '' || password !== ''}
      onSubmit={submit}
      onClose={close}
    >
      <p>{t(($) => $.account.signing_in.text)}</p>
      <input type="text" hidden readOnly autoComplete="username" value={account.email} />
      {isFirst ? null : (
        <TextInput
          data-autofocus
          label={t(($) => $.account.signing_in.current)}
          description={t(($) => $.account.signing_in.forgot)}
          type="password"
          autoComplete="current-password"
          error={faults['current_password']}
          value={current}
          onChange={({ currentTarget: { value } }) => setCurrent(value)}
        />
      )}
      <TextInput
        data-autofocus={isFirst || undefined}
        label={t(($) => $.account.signing_in.new)}
        description={t(($) => $.account.signing_in.new_hint, { min: passwordCharactersMin })}
        type="password"
        autoComplete="new-password"
        error={faults['password']}
        value={password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
    </FormModal>
  )
}
