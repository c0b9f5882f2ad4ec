import { CreateCompany } from '@kartu/contracts/company/companies'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { companyNameCharactersMax, contactValueCharactersMax, nameCharactersMax } from '@kartu/contracts/limits'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { fieldErrors, lengthFault } from '../../../lib/form/field-errors.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError, PlainField } from '../../../ui/form/plain-field.tsx'
import { t } from './words.ts'
import classes from './choose-company-page.module.css'

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
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  useUnsaved(Object.values(values).some((value) => value !== ''))
  const create = useApiMutation(companyRoutes.create, {
    onSuccess: async (company) => {
      // Fetched separately: a query ends with the screen that showed it, and then returns its old data.
      const user = await callApi(userRoutes.me)
      queryClient.setQueryData(q(userRoutes.me).queryKey, user)
      toastSuccess(t(($) => $.pages.choose.created))
      onCreated(user, company._id)
    },
  })
  const told = { ...fieldMessages(create.error), ...wrong }
  const placed = Object.keys(fieldMessages(create.error)).some((name) => name in empty)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [create.error, wrong])

  const field = (
    name: keyof typeof empty,
  ): Pick<ComponentProps<typeof PlainField>, 'name' | 'value' | 'error' | 'onChange'> => ({
    name,
    value: values[name],
    error: lengthFault(values[name], charactersMax[name]) ?? told[name],
    onChange: (event) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      setWrong({})
      create.reset()
    },
  })
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const errors = fieldErrors(CreateCompany, values)
        setWrong(errors)
        if (Object.keys(errors).length === 0 && !create.isPending) create.mutate({ body: values })
      }}
    >
      <PlainField {...field('name')} label={t(($) => $.pages.choose.name)} autoComplete="organization" autoFocus />
      <div className={classes.pair}>
        <PlainField {...field('industry')} label={t(($) => $.pages.choose.industry)} optional />
        <PlainField
          {...field('website')}
          label={t(($) => $.pages.choose.website)}
          type="url"
          autoComplete="url"
          optional
        />
      </div>
      {create.error === null || placed ? null : <FieldError text={create.error.message} />}
      <div className={classes.actions}>
        <PlainButton type="submit" look="primary" size="large" loading={create.isPending}>
          {t(($) => $.pages.choose.submit)}
        </PlainButton>
        {onCancel === undefined ? null : (
          <PlainButton size="large" onClick={onCancel}>
            {t(($) => $.pages.choose.cancel)}
          </PlainButton>
        )}
      </div>
    </form>
  )
}
