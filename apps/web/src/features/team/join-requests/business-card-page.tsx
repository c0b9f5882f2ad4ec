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
import { validationSentence, renamedFields } from '../../../lib/form/field-errors.ts'
import { fieldErrors } from '../../../lib/form/schema-errors.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { NewCardForm, NewCardNotice } from '../../../ui/card/new-card-page.tsx'
import { usePlainForm } from '../../../ui/form/use-plain-form.ts'
import { Pair } from '../../../ui/frame/section.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { OnceOnline, LazyPart } from '../../../ui/frame/lazy-part.tsx'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import classes from './own-requests.module.css'
import { OwnRequestRow } from './own-requests.tsx'
import { t } from './words.ts'

const loadOwnCard = () => import('./own-card.tsx').then((m) => m.OwnCard)

/** `/create/business-card?company=CODE`: a card for a company, which waits until the company verifies it. */
export function BusinessCardPage() {
  const code = useSearchParams()[0].get('company') ?? ''
  return (
    <QueryProvider>
      {isCode(code) ? <Ask key={code} code={code} /> : code === '' ? <WithoutCode /> : <Closed bad />}
    </QueryProvider>
  )
}

const isCode = (text: string): boolean => /^[a-z0-9]{16}$/.test(text)

function Closed({ bad = false }: { bad?: boolean }) {
  return (
    <NewCardNotice
      title={t(($) => (bad ? $.joinRequests.ask.bad_code : $.joinRequests.ask.no_code))}
      line={t(($) => (bad ? $.joinRequests.ask.bad_code_line : $.joinRequests.ask.no_code_line))}
    >
      <PlainButtonLink to={paths.chooser}>{t(($) => $.joinRequests.ask.create)}</PlainButtonLink>
    </NewCardNotice>
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
    <Stack align="start">
      <FieldError error={failed.error.message} />
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
    <NewCardNotice
      title={t(($) => $.joinRequests.ask.waiting, { company: name })}
      line={t(($) => $.joinRequests.ask.waiting_line, { company: name })}
    >
      <Stack as="ul" gap="s" className={classes.list}>
        <OwnRequestRow request={request} />
      </Stack>
    </NewCardNotice>
  )
}

interface AskFormProps {
  code: string
  company: JoinableCompanyLook
  user: CurrentUser
}

function AskForm({ code, company, user }: AskFormProps) {
  const ask = useApiMutation(joinRequestRoutes.create)
  const [sentContacts, setSentContacts] = useState<readonly string[]>([])
  const failure = renamedFields(ask.error, (field) => {
    const [list, index] = field.split('.')
    return list === 'contacts' ? (sentContacts[Number(index)] ?? field) : field
  })
  const form = usePlainForm({
    initial: {
      first_name: user.first_name,
      last_name: user.last_name,
      job_title: '',
      email: user.email,
      phone: '',
    },
    messages: fieldMessages(failure),
    forget: ask.reset,
  })
  const { email: typedEmail, phone: typedPhone, ...names } = form.values
  const email = typedEmail.trim()
  const phone = typedPhone.trim() === '' ? null : parsePhone(typedPhone, originCountry())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const errors = fieldErrors(AskToJoin, names)
    if (typedPhone.trim() !== '' && phone === null) errors['phone'] = validationSentence('phone')
    form.setFaults(errors)
    if (Object.keys(errors).length > 0 || ask.isPending) return
    const contacts = [
      ...(email === '' ? [] : [{ key: 'email' as const, value: email }]),
      ...(phone === null ? [] : [{ key: 'mobile' as const, ...phone }]),
    ]
    setSentContacts(contacts.map(({ key }) => (key === 'email' ? 'email' : 'phone')))
    ask.mutate({ params: { code }, body: { ...names, contacts } })
  }
  const field = (name: keyof typeof form.values) => ({ ...form.field(name), label: t(($) => $.joinRequests.ask[name]) })
  const draft = {
    ...names,
    contacts: [
      ...(email === '' ? [] : [{ _id: 'email', key: 'email' as const, value: email, label: '', priority: 0 }]),
      ...(phone === null ? [] : [{ _id: 'phone', key: 'mobile' as const, label: '', priority: 1, ...phone }]),
    ],
  }
  return (
    <NewCardForm
      mark={<CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={56} />}
      title={t(($) => $.joinRequests.ask.title, { company: company.name })}
      line={t(($) => $.joinRequests.ask.line, { company: company.name })}
      error={ask.error === null || form.isPlaced ? null : ask.error.message}
      submitLabel={t(($) => $.joinRequests.ask.submit)}
      loading={ask.isPending}
      onSubmit={submit}
      preview={{ of: company, draft }}
    >
      <Pair>
        <PlainField {...field('first_name')} autoComplete="given-name" />
        <PlainField {...field('last_name')} autoComplete="family-name" optional />
      </Pair>
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
    </NewCardForm>
  )
}
