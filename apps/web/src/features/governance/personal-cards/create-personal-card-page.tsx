import { jobTitleCharactersMax, companyNameCharactersMax, nameCharactersMax } from '@kartu/contracts/limits'
import { CreatePersonalCard } from '@kartu/contracts/governance/personal-cards'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards.plain'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { fieldErrors, lengthFault } from '../../../lib/form/field-errors.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { QueryGround } from '../../../lib/http/query-ground.tsx'
import { chooseCompany, keepUser } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { OnceOnline, LazyPart } from '../../../ui/frame/lazy-part.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError, PlainField } from '../../../ui/form/plain-field.tsx'
import classes from './create-personal-card-page.module.css'
import { t } from './words.ts'

const charactersMax = {
  first_name: nameCharactersMax,
  last_name: nameCharactersMax,
  job_title: jobTitleCharactersMax,
  organisation: companyNameCharactersMax,
}

// The form appears at once; the card renderer loads after it.
const loadPreview = () => import('./new-card-preview.tsx').then((m) => m.NewCardPreview)

/** `/create/personal-card`: a personal card, online as soon as it is created. */
export function CreatePersonalCardPage() {
  return (
    <QueryGround>
      <Create />
    </QueryGround>
  )
}

function Create() {
  const me = useQuery(q(userRoutes.me))
  if (me.data) return <CreateForm user={me.data} />
  if (me.isError)
    return (
      <div className={classes.page}>
        <FieldError text={me.error.message} />
        <PlainButton onClick={() => void me.refetch()}>{t(($) => $.common.retry)}</PlainButton>
      </div>
    )
  return <p role="status">{t(($) => $.common.loading)}</p>
}

function CreateForm({ user }: { user: CurrentUser }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [values, setValues] = useState({
    first_name: user.first_name,
    last_name: user.last_name,
    job_title: '',
    organisation: '',
  })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [touched, setTouched] = useState(false)
  useUnsaved(touched)
  const create = useApiMutation(personalCardRoutes.create, {
    onSuccess: async ({ _id }) => {
      // Fetched separately: a query ends with the screen that showed it, and then returns its old data.
      const next = await callApi(userRoutes.me)
      queryClient.setQueryData(q(userRoutes.me).queryKey, next)
      keepUser(next)
      toastSuccess(t(($) => $.personalCards.create.created))
      if (chooseCompany(next, _id)) void navigate(paths.personalCard)
    },
  })
  const told = { ...fieldMessages(create.error), ...wrong }
  const placed = Object.keys(fieldMessages(create.error)).some((name) => name in values)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const body = { ...values, language: currentLocale() }
    const errors = fieldErrors(CreatePersonalCard, body)
    setWrong(errors)
    if (Object.keys(errors).length === 0 && !create.isPending) create.mutate({ body })
  }
  const field = (name: keyof typeof values) => ({
    name,
    label: t(($) => $.personalCards.create[name]),
    value: values[name],
    error: lengthFault(values[name], charactersMax[name]) ?? told[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      setTouched(true)
      setWrong({})
      create.reset()
    },
  })
  return (
    <div className={classes.split}>
      <form noValidate className={classes.page} aria-label={t(($) => $.personalCards.create.form)} onSubmit={submit}>
        <h1 className={classes.title}>{t(($) => $.personalCards.create.title)}</h1>
        <p className={classes.text}>{t(($) => $.personalCards.create.line)}</p>
        <div className={classes.pair}>
          <PlainField {...field('first_name')} autoComplete="given-name" />
          <PlainField {...field('last_name')} autoComplete="family-name" optional />
        </div>
        <PlainField {...field('job_title')} autoComplete="organization-title" optional />
        <PlainField
          {...field('organisation')}
          autoComplete="organization"
          hint={t(($) => $.personalCards.create.organisation_hint)}
          optional
        />
        {create.error === null || placed ? null : <FieldError text={create.error.message} />}
        <PlainButton type="submit" look="primary" size="large" loading={create.isPending}>
          {t(($) => $.personalCards.create.submit)}
        </PlainButton>
      </form>
      <LazyPart
        load={loadPreview}
        props={{ draft: values, email: user.email }}
        missing={(again) => <OnceOnline again={again} />}
      />
    </div>
  )
}
