import type { ReceivedInvitation } from '@kartu/contracts/invitations'
import { invitationRoutes } from '@kartu/contracts/invitations.plain'
import { userRoutes } from '@kartu/contracts/users.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { callApi } from '../../lib/api-client.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { formatDateTime } from '../../lib/format.ts'
import { forgetInvitation, invitationToken } from '../../lib/invitation-secret.ts'
import { forgetInvitedPerson, keepInvitedPerson } from '../../lib/invited-person.ts'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { q, routeKey, useApiMutation } from '../../lib/queries.ts'
import { QueryGround } from '../../lib/query-ground.tsx'
import { withReturn } from '../../lib/return-path.ts'
import { chooseCompany, useSignedIn } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { CompanyMark } from '../../ui/picture/company-mark.tsx'
import { PlainButton, PlainButtonLink } from '../../ui/form/plain-button.tsx'
import { FieldError } from '../../ui/form/plain-field.tsx'
import { t } from './words.ts'
import classes from './invitation-page.module.css'

/** `/invitation/{id}`: who invites to what, and the answer. By the link of the mail without signing in first. */
export function InvitationPage() {
  return (
    <QueryGround>
      <Opened />
    </QueryGround>
  )
}

function Opened() {
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  const token = invitationToken(id)
  const signedIn = useSignedIn()
  const byToken = useQuery<ReceivedInvitation, ApiError>({
    queryKey: [...routeKey(invitationRoutes.open), id, token],
    queryFn: ({ signal }) =>
      callApi(invitationRoutes.open, { params: { invitationId: id }, body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
  })
  const own = useQuery({ ...q(invitationRoutes.received), enabled: token === '' && signedIn })
  if (token === '' && !signedIn) return <Navigate to={withReturn(paths.login, pathname)} replace />

  const asked = token === '' ? own : byToken
  const invitation = token === '' ? own.data?.find(({ _id }) => _id === id) : byToken.data
  if (invitation) return <Answerable invitation={invitation} token={token} signedIn={signedIn} />
  if (asked.error && (asked.error.isUncertain || asked.error.status === 429))
    return (
      <div className={classes.page}>
        <h1 className={classes.title}>{t(($) => $.invitations.received.missing)}</h1>
        <FieldError text={asked.error.message} />
        <div className={classes.actions}>
          <PlainButton onClick={() => void asked.refetch()}>{t(($) => $.common.retry)}</PlainButton>
        </div>
      </div>
    )
  if (asked.isPending) return <p role="status">{t(($) => $.common.loading)}</p>
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.invitations.received.missing)}</h1>
      <p className={classes.text}>{t(($) => $.invitations.received.missing_line)}</p>
      <div className={classes.actions}>
        <PlainButtonLink to={paths.home}>{t(($) => $.invitations.received.home)}</PlainButtonLink>
      </div>
    </div>
  )
}

interface AnswerProps {
  invitation: ReceivedInvitation
  /** Of the mail; empty when the signed-in person came without it. */
  token: string
}

function Answerable({ invitation, token, signedIn }: AnswerProps & { signedIn: boolean }) {
  const { company, invited_by: inviter, message, state } = invitation
  const name = [invitation.first_name, invitation.last_name].filter(Boolean).join(' ')
  const facts = [
    [t(($) => $.invitations.received.for), [name, invitation.email].filter(Boolean).join(' · ')],
    [t(($) => $.invitations.received.job_title), invitation.job_title],
    [t(($) => $.invitations.received.division), invitation.division],
    ...(state === 'pending'
      ? [[t(($) => $.invitations.received.until), formatDateTime(invitation.expires_at)] as const]
      : []),
  ] as const
  return (
    <div className={classes.page}>
      <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={56} />
      <h1 className={classes.title}>{t(($) => $.invitations.received.invites, { inviter, company: company.name })}</h1>
      {state === 'pending' ? <p className={classes.text}>{t(($) => $.invitations.received.card)}</p> : null}
      {message === '' ? null : <blockquote className={classes.message}>{message}</blockquote>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {state !== 'pending' ? (
        <>
          <p className={classes.text}>
            {t(($) => $.invitations.received.over[state], { company: company.name, inviter, email: invitation.email })}
          </p>
          <div className={classes.actions}>
            <PlainButtonLink to={paths.home}>{t(($) => $.invitations.received.home)}</PlainButtonLink>
          </div>
        </>
      ) : signedIn ? (
        <SignedIn invitation={invitation} token={token} />
      ) : (
        <SignedOut invitation={invitation} token={token} />
      )}
    </div>
  )
}

function SignedOut({ invitation, token }: AnswerProps) {
  const { pathname } = useLocation()
  const to = (page: string): string => withReturn(page, pathname)
  useEffect(() => keepInvitedPerson(invitation._id, invitation), [invitation])
  return (
    <>
      <p className={classes.text}>{t(($) => $.invitations.received.sign_in_line, { email: invitation.email })}</p>
      <div className={classes.actions}>
        <PlainButtonLink look="primary" size="large" to={to(paths.login)}>
          {t(($) => $.invitations.received.sign_in)}
        </PlainButtonLink>
        <PlainButtonLink size="large" to={to(paths.register)}>
          {t(($) => $.invitations.received.register)}
        </PlainButtonLink>
        <Decline invitation={invitation} token={token} />
      </div>
    </>
  )
}

function SignedIn({ invitation, token }: AnswerProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const me = useQuery(q(userRoutes.me))
  const accept = useApiMutation(invitationRoutes.accept, {
    onSuccess: async ({ company_id: companyId }) => {
      // Asked for by itself: a query ends with the screen that showed it, and answers then what it knew before.
      const user = await callApi(userRoutes.me)
      queryClient.setQueryData(q(userRoutes.me).queryKey, user)
      forgetInvitation()
      forgetInvitedPerson()
      toastSuccess(t(($) => $.invitations.received.accepted, { company: invitation.company.name }))
      await navigate(chooseCompany(user, companyId) ? paths.editMember() : paths.home)
    },
  })
  if (me.error) return <FieldError text={me.error.message} />
  if (me.data === undefined) return <p role="status">{t(($) => $.common.loading)}</p>
  if (me.data.email !== invitation.email)
    return (
      <>
        <p className={classes.text}>
          {t(($) => $.invitations.received.other_email, { email: me.data.email, invited: invitation.email })}
        </p>
        <div className={classes.actions}>
          <PlainButtonLink look="primary" size="large" to={paths.logout}>
            {t(($) => $.invitations.received.sign_out)}
          </PlainButtonLink>
        </div>
      </>
    )
  return (
    <>
      {accept.error ? <FieldError text={accept.error.message} /> : null}
      <div className={classes.actions}>
        <PlainButton
          look="primary"
          size="large"
          loading={accept.isPending || accept.isSuccess}
          onClick={() => accept.mutate({ params: { invitationId: invitation._id } })}
        >
          {t(($) => $.invitations.received.accept)}
        </PlainButton>
        <Decline invitation={invitation} token={token} />
      </div>
    </>
  )
}

function Decline({ invitation, token }: AnswerProps) {
  return (
    <PlainButton
      size="large"
      onClick={() =>
        openModal('decline-invitation', {
          invitationId: invitation._id,
          company: invitation.company.name,
          ...(token === '' ? {} : { token }),
        })
      }
    >
      {t(($) => $.invitations.received.decline)}
    </PlainButton>
  )
}
