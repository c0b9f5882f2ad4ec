import { passkeyNameCharactersMax } from '@kartu/contracts/limits'
import type { Passkey } from '@kartu/contracts/identity/passkeys'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys.plain'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { t } from './words.ts'

interface NameModalProps {
  passkey: Passkey
  /** True right after the passkey was added. */
  isNew: boolean
  close: () => void
}

export function NameModal({ passkey, isNew, close }: NameModalProps) {
  const [name, setName] = useState(passkey.name)
  const rename = useApiMutation(passkeyRoutes.rename, { toast: t(($) => $.passkeys.rename.done), onSuccess: close })
  const fault = rename.error ? fieldMessages(rename.error)['name'] : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === passkey.name) return close()
    rename.mutate({ params: { passkeyId: passkey._id }, body: { name } })
  }
  return (
    <FormModal
      title={t(($) => (isNew ? $.passkeys.added.title : $.passkeys.rename.title))}
      submitLabel={t(($) => $.passkeys.rename.submit)}
      loading={rename.isPending}
      error={fault === undefined ? rename.error : null}
      dirty={!isNew && name !== passkey.name}
      onSubmit={submit}
      onClose={close}
    >
      {isNew ? <p>{t(($) => $.passkeys.added.text)}</p> : null}
      <LimitedInput
        data-autofocus
        label={t(($) => $.passkeys.rename.name)}
        charactersMax={passkeyNameCharactersMax}
        error={fault}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </FormModal>
  )
}
