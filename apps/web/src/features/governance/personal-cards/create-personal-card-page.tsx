import { jobTitleCharactersMax, companyNameCharactersMax, nameCharactersMax } from '@kartu/contracts/limits'
import { CreatePersonalCard } from '@kartu/contracts/governance/personal-cards'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards.plain'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { fieldErrors } from '../../../lib/form/schema-errors.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { chooseCompany, keepUser } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { NewCardForm } from '../../../ui/card/new-card-page.tsx'
import { usePlainForm } from '../../../ui/form/use-plain-form.ts'
import { Pair } from '../../../ui/frame/section.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { t } from './words.ts'

const charactersMax = {
  first_name: nameCharactersMax,
  last_name: nameCharactersMax,
  job_title: jobTitleCharactersMax,
  organisation: companyNameCharactersMax,
}

/** `/create/personal-card`: a personal card, online as soon as it is created. */
export function CreatePersonalCardPage() {
  return (
    <QueryProvider>
      <Create />
    </QueryProvider>
  )
}

function Create() {
  const me = useQuery(q(userRoutes.me))
  if (me.data) return <CreateForm user={me.data} />
  if (me.isError)
    return (
      <Stack align="start">
        <FieldError error={me.error.message} />
        <PlainButton onClick={() => void me.refetch()}>{t(($) => $.common.retry)}</PlainButton>
      </Stack>
    )
  return <p role="status">{t(($) => $.common.loading)}</p>
}

function CreateForm({ user }: { user: CurrentUser }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useApiMutation(personalCardRoutes.create, {
    onSuccess: async ({ _id }) => {
      // Fetched separately, because an unmounted query returns its old data.
      const next = await callApi(userRoutes.me)
      queryClient.setQueryData(q(userRoutes.me).queryKey, next)
      keepUser(next)
      toastSuccess(t(($) => $.personalCards.create.created))
      if (chooseCompany(next, _id)) void navigate(paths.personalCard)
    },
  })
  const form = usePlainForm({
    initial: { first_name: user.first_name, last_name: user.last_name, job_title: '', organisation: '' },
    messages: fieldMessages(create.error),
    charactersMax,
    forget: create.reset,
  })
  const { organisation, ...names } = form.values
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const body = { ...form.values, language: currentLocale() }
    const errors = fieldErrors(CreatePersonalCard, body)
    form.setFaults(errors)
    if (Object.keys(errors).length === 0 && !create.isPending) create.mutate({ body })
  }
  const field = (name: keyof typeof form.values) => ({
    ...form.field(name),
    label: t(($) => $.personalCards.create[name]),
  })
  return (
    <NewCardForm
      label={t(($) => $.personalCards.create.form)}
      title={t(($) => $.personalCards.create.title)}
      line={t(($) => $.personalCards.create.line)}
      error={create.error === null || form.isPlaced ? null : create.error.message}
      submitLabel={t(($) => $.personalCards.create.submit)}
      loading={create.isPending}
      onSubmit={submit}
      preview={{
        of: { organisation },
        draft: {
          ...names,
          // Shown on the card from the start.
          contacts: [{ _id: 'email', key: 'email', value: user.email, label: '', priority: 0 }],
        },
        hint: t(($) => $.personalCards.create.preview),
      }}
    >
      <Pair>
        <PlainField {...field('first_name')} autoComplete="given-name" />
        <PlainField {...field('last_name')} autoComplete="family-name" optional />
      </Pair>
      <PlainField {...field('job_title')} autoComplete="organization-title" optional />
      <PlainField
        {...field('organisation')}
        autoComplete="organization"
        hint={t(($) => $.personalCards.create.organisation_hint)}
        optional
      />
    </NewCardForm>
  )
}
