import { addressBookRoutes } from '@kartu/contracts/integrations/address-book.plain'
import { appPasswordNameCharactersMax } from '@kartu/contracts/limits'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { GuideModal, type ServerNames } from './guide-modal.tsx'
import { t } from './words.ts'

interface ConnectModalProps {
  company: { _id: string; name: string }
  server: ServerNames
  close: () => void
}

/** Asks for the name of a device, creates its password and shows how to enter it. */
export function ConnectModal({ company, server, close }: ConnectModalProps) {
  const [name, setName] = useState('')
  const create = useApiMutation(addressBookRoutes.createPassword)
  const fault = create.error ? fieldMessages(create.error)['name'] : undefined
  if (create.data) return <GuideModal device={create.data} server={server} close={close} />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate({ params: { companyId: company._id }, body: { name } })
  }
  return (
    <FormModal
      title={t(($) => $.addressBook.make.title, { company: company.name })}
      submitLabel={t(($) => $.addressBook.make.submit)}
      loading={create.isPending}
      error={fault === undefined ? create.error : null}
      dirty={name !== ''}
      onSubmit={submit}
      onClose={close}
    >
      <p>{t(($) => $.addressBook.make.text)}</p>
      <LimitedInput
        data-autofocus
        label={t(($) => $.addressBook.make.name)}
        placeholder={t(($) => $.addressBook.make.placeholder)}
        charactersMax={appPasswordNameCharactersMax}
        error={fault}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </FormModal>
  )
}
