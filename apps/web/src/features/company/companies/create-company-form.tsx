import { CreateCompany } from '@kartu/contracts/company/companies'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { companyNameCharactersMax, contactValueCharactersMax, nameCharactersMax } from '@kartu/contracts/limits'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { fieldErrors } from '../../../lib/form/schema-errors.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { usePlainForm } from '../../../ui/form/use-plain-form.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { t } from './words.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Pair } from '../../../ui/frame/section.tsx'

interface CreateCompanyFormProps {
  /** The updated person, with the new company among the companies. */
  onCreated: (user: CurrentUser, companyId: string) => void
  onCancel?: () => void
}

const empty = { name: '', industry: '', website: '' }
const charactersMax = {
  name: companyNameCharactersMax,
  industry: nameCharactersMax,
  website: contactValueCharactersMax,
}

/** Name, and other details that a card may show from the start. */
export function CreateCompanyForm({ onCreated, onCancel }: CreateCompanyFormProps) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const create = useApiMutation(companyRoutes.create, {
    onSuccess: async (company) => {
      // Fetched separately, because a query whose screen unmounts returns its old data.
      const user = await callApi(userRoutes.me)
      queryClient.setQueryData(q(userRoutes.me).queryKey, user)
      toastSuccess(t(($) => $.pages.choose.created))
      onCreated(user, company._id)
    },
  })
  const { values, faults, setFaults, isPlaced, field } = usePlainForm({
    initial: empty,
    messages: fieldMessages(create.error),
    charactersMax,
    forget: create.reset,
  })
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [create.error, faults])
  return (
    <Stack
      as="form"
      gap="l"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const errors = fieldErrors(CreateCompany, values)
        setFaults(errors)
        if (Object.keys(errors).length === 0 && !create.isPending) create.mutate({ body: values })
      }}
    >
      <PlainField {...field('name')} label={t(($) => $.pages.choose.name)} autoComplete="organization" autoFocus />
      <Pair>
        <PlainField {...field('industry')} label={t(($) => $.pages.choose.industry)} optional />
        <PlainField
          {...field('website')}
          label={t(($) => $.pages.choose.website)}
          type="url"
          autoComplete="url"
          optional
        />
      </Pair>
      {create.error === null || isPlaced ? null : <FieldError error={create.error.message} />}
      <Row wrap>
        <PlainButton type="submit" look="primary" size="large" loading={create.isPending}>
          {t(($) => $.pages.choose.submit)}
        </PlainButton>
        {onCancel === undefined ? null : (
          <PlainButton size="large" onClick={onCancel}>
            {t(($) => $.pages.choose.cancel)}
          </PlainButton>
        )}
      </Row>
    </Stack>
  )
}
