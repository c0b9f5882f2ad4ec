import { parsePhone } from '@kartu/cards/phones'
import { AskToJoin, type JoinableCompanyLook, type OwnJoinRequest } from '@kartu/contracts/team/join-requests'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ApiError, fieldMessages } from '../../../lib/api-error.ts'
import { originCountry } from '../../../lib/country.ts'
import { fieldErrors, renamedFields, validationSentence } from '../../../lib/form/field-errors.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { QueryGround } from '../../../lib/http/query-ground.tsx'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { OnceOnline, LazyPart } from '../../../ui/frame/lazy-part.tsx'
import { Grid, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError, PlainField } from '../../../ui/form/plain-field.tsx'
import classes from './business-card-page.module.css'
import { OwnRequestRow } from './own-requests.tsx'
import { t } from './words.ts'

// The form appears at once; the card renderer loads after it.
const loadPreview = () => import('./join-preview.tsx').then((m) => m.JoinPreview)
const loadOwnCard = () => import('./own-card.tsx').then((m) => m.OwnCard)

/** `/create/business-card?company=CODE`: a card for a company, which waits until the company verifies it. */
export function BusinessCardPage() {
  const code = useSearchParams()[0].get('company') ?? ''
  return (
    <QueryGround>
      {isCode(code) ? <Ask key={code} code={code} /> : code === '' ? <WithoutCode /> : <Closed bad />}
    </QueryGround>
  )
}

const isCode = (text: string): boolean => /^[a-z0-9]{16}$/.test(text)

function Closed({ bad = false }: { bad?: boolean }) {
  return (
    <Stack align="start" gap="l">
      <Text as="h1" size="title-1">
        {t(($) => (bad ? $.joinRequests.ask.bad_code : $.joinRequests.ask.no_code))}
      </Text>
      <Text size="large" tone="2">
        {t(($) => (bad ? $.joinRequests.ask.bad_code_line : $.joinRequests.ask.no_code_line))}
      </Text>
      <PlainButtonLink to={paths.chooser}>{t(($) => $.joinRequests.ask.create)}</PlainButtonLink>
    </Stack>
  )
}

/** Shows the person's card in their only company; otherwise the link has to name a company. */
function WithoutCode() {
  const me = useQuery(q(userRoutes.me))
  if (me.data === undefined) return <Pending failed={me} />
  const [company, another] = me.data.companies
  return company !== undefined && another === undefined ? <Own user={me.data} access={company} /> : <Closed />
}

const Own = (props: ComponentProps<Awaited<ReturnType<typeof loadOwnCard>>>) => (
  <LazyPart load={loadOwnCard} props={props} missing={(again) => <OnceOnline again={again} />} />
)

function Pending({ failed }: { failed: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'refetch'> | undefined }) {
  if (!failed?.error) return <p role="status">{t(($) => $.common.loading)}</p>
  return (
    <Stack align="start" gap="l">
      <FieldError text={failed.error.message} />
      <PlainButton onClick={() => void failed.refetch()}>{t(($) => $.common.retry)}</PlainButton>
    </Stack>
  )
}

function Ask({ code }: { code: string }) {
  const company = useQuery({ ...q(joinRequestRoutes.open, { params: { code } }), retry: false })
  const own = useQuery(q(joinRequestRoutes.own))
  const me = useQuery(q(userRoutes.me))
  if (company.error?.code === 'not_found') return <Closed bad />
  const failed = [company, own, me].find(({ data, error }) => data === undefined && error !== null)
  if (!company.data || !own.data || !me.data) return <Pending failed={failed} />
  const joined = me.data.companies.find((access) => access.company._id === company.data._id)
  if (joined) return <Own user={me.data} access={joined} />
  const waiting = own.data.find((request) => request.company._id === company.data._id)
  return waiting ? <Waiting request={waiting} /> : <AskForm code={code} company={company.data} user={me.data} />
}

function Waiting({ request }: { request: OwnJoinRequest }) {
  const { name } = request.company
  return (
    <Stack align="start" gap="l">
      <Text as="h1" size="title-1">
        {t(($) => $.joinRequests.ask.waiting, { company: name })}
      </Text>
      <Text size="large" tone="2">
        {t(($) => $.joinRequests.ask.waiting_line, { company: name })}
      </Text>
      <Stack as="ul" gap="s" className={classes.wide}>
        <OwnRequestRow request={request} />
      </Stack>
    </Stack>
  )
}

interface AskFormProps {
  code: string
  company: JoinableCompanyLook
  user: CurrentUser
}

function AskForm({ code, company, user }: AskFormProps) {
  const { first_name, last_name, email: ownEmail } = user
  const [values, setValues] = useState({ first_name, last_name, job_title: '', email: ownEmail, phone: '' })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [touched, setTouched] = useState(false)
  useUnsaved(touched)
  const ask = useApiMutation(joinRequestRoutes.create)
  const contactFields = ['email', 'phone'].filter((name) => values[name as 'email' | 'phone'].trim() !== '')
  const failure = renamedFields(ask.error, (field) => {
    const [list, index] = field.split('.')
    return list === 'contacts' ? (contactFields[Number(index)] ?? field) : field
  })
  const told = { ...fieldMessages(failure), ...wrong }
  const placed = Object.keys(fieldMessages(failure)).some((name) => name in values)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { email, phone: text, ...names } = values
    const phone = text.trim() === '' ? null : parsePhone(text, originCountry())
    const errors = fieldErrors(AskToJoin, names)
    if (text.trim() !== '' && phone === null) errors['phone'] = validationSentence('phone')
    setWrong(errors)
    if (Object.keys(errors).length > 0 || ask.isPending) return
    const contacts = [
      ...(email.trim() === '' ? [] : [{ key: 'email' as const, value: email.trim() }]),
      ...(phone === null ? [] : [{ key: 'mobile' as const, ...phone }]),
    ]
    ask.mutate({ params: { code }, body: { ...names, contacts } })
  }
  const field = (name: keyof typeof values) => ({
    name,
    label: t(($) => $.joinRequests.ask[name]),
    value: values[name],
    error: told[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      setTouched(true)
      setWrong({})
      ask.reset()
    },
  })
  return (
    <div className={classes.split}>
      <Stack as="form" gap="l" noValidate onSubmit={submit}>
        <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={56} />
        <Text as="h1" size="title-1">
          {t(($) => $.joinRequests.ask.title, { company: company.name })}
        </Text>
        <Text size="large" tone="2">
          {t(($) => $.joinRequests.ask.line, { company: company.name })}
        </Text>
        <Grid gap="l" least="220px">
          <PlainField {...field('first_name')} autoComplete="given-name" />
          <PlainField {...field('last_name')} autoComplete="family-name" optional />
        </Grid>
        <PlainField {...field('job_title')} autoComplete="organization-title" optional />
        <PlainField {...field('email')} type="email" inputMode="email" autoComplete="email" optional />
        <PlainField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t(($) => $.joinRequests.ask.phone_hint)}
          optional
        />
        {ask.error === null || placed ? null : <FieldError text={ask.error.message} />}
        <PlainButton type="submit" look="primary" size="large" loading={ask.isPending}>
          {t(($) => $.joinRequests.ask.submit)}
        </PlainButton>
      </Stack>
      <LazyPart
        load={loadPreview}
        props={{ company, draft: draftOf(values) }}
        missing={(again) => <OnceOnline again={again} />}
      />
    </div>
  )
}

/** The card as the preview shows it while the form is filled in. */
function draftOf({
  email,
  phone,
  ...names
}: Record<'first_name' | 'last_name' | 'job_title' | 'email' | 'phone', string>) {
  const parsed = parsePhone(phone, originCountry())
  const mail = { _id: 'email', key: 'email' as const, value: email.trim(), label: '', priority: 0 }
  return {
    ...names,
    contacts: [
      ...(mail.value === '' ? [] : [mail]),
      ...(parsed === null ? [] : [{ _id: 'phone', key: 'mobile' as const, label: '', priority: 1, ...parsed }]),
    ],
  }
}
