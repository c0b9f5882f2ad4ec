import type { ReceivedInvitation } from '@kartu/contracts/team/invitations'
import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { invitationDays, passwordCharactersMin } from '@kartu/contracts/limits'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import { type ApiError, fieldMessages } from '../../../lib/api-error.ts'
import { goToCompany } from '../../../lib/sign-in/company-sign-in.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { forgetInvitation, invitationToken } from '../../../lib/sign-in/invitation-secret.ts'
import { forgetInvitedPerson, keepInvitedPerson } from '../../../lib/sign-in/invited-person.ts'
import { browserTokens, keepBrowserToken } from '../../../lib/sign-in/known-browser.ts'
import { openModal } from '../../../lib/modals.ts'
import { hasPasskeys } from '../../../lib/sign-in/passkey-support.ts'
import { paths } from '../../../lib/paths.ts'
import { q, routeKey, useApiMutation } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { withReturn } from '../../../lib/sign-in/return-path.ts'
import { beginSession, chooseCompany, useSignedIn } from '../../../lib/session.ts'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { ReceivedCardFace } from './received-card.tsx'
import { Actions, Offer } from './offer-layout.tsx'
import { type Taken, AcceptedCard } from './accepted-card.tsx'
import { t } from './words.ts'
import classes from './invitation-page.module.css'

/**
 * `/invitation/{id}`: the offered card, with buttons to accept it. The link of the email opens it without signing in.
 */
export function InvitationPage() {
  return (
    <QueryProvider>
      <Opened />
    </QueryProvider>
  )
}

function Opened() {
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  const token = invitationToken(id)
  const signedIn = useSignedIn()
  // State is kept here, because the screens below unmount when the person signs in.
  const [taking, setTaking] = useState<Taking>(null)
  const byToken = useQuery<ReceivedInvitation, ApiError>({
    queryKey: [...routeKey(invitationRoutes.open), id, token],
    queryFn: ({ signal }) =>
      callApi(invitationRoutes.open, { params: { invitationId: id }, body: { token } }, { signal }),
    enabled: token !== '' && taking === null,
    retry: false,
  })
  const own = useQuery({ ...q(invitationRoutes.received), enabled: token === '' && signedIn && taking === null })
  if (taking === 'begun') return <p role="status">{t(($) => $.common.loading)}</p>
  if (taking !== null) return <AcceptedCard taken={taking} />
  if (token === '' && !signedIn) return <Navigate to={withReturn(paths.login, pathname)} replace />

  const asked = token === '' ? own : byToken
  const invitation = token === '' ? own.data?.find(({ _id }) => _id === id) : byToken.data
  if (invitation) return <Answerable invitation={invitation} token={token} signedIn={signedIn} onTaking={setTaking} />
  if (asked.error && (asked.error.isUncertain || asked.error.status === 429))
    return (
      <Offer>
        <Text as="h1" size="title-1">
          {t(($) => $.invitations.received.missing)}
        </Text>
        <FieldError error={asked.error.message} />
        <Actions>
          <PlainButton onClick={() => void asked.refetch()}>{t(($) => $.common.retry)}</PlainButton>
        </Actions>
      </Offer>
    )
  if (asked.isPending) return <p role="status">{t(($) => $.common.loading)}</p>
  return (
    <Offer>
      <Text as="h1" size="title-1">
        {t(($) => $.invitations.received.missing)}
      </Text>
      <Text size="large" tone="2">
        {t(($) => $.invitations.received.missing_line)}
      </Text>
      <Actions>
        <PlainButtonLink to={paths.home}>{t(($) => $.invitations.received.home)}</PlainButtonLink>
      </Actions>
    </Offer>
  )
}

/** The invitation by its state and by the signed-in person. */
function Answerable({ invitation, token, signedIn, onTaking }: TakingProps & { signedIn: boolean }) {
  const { company, invited_by: inviter, message, state, card } = invitation
  return (
    <Offer>
      {card === null ? (
        <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={56} />
      ) : null}
      <div>
        <Text as="h1" size="title-1">
          {card === null
            ? t(($) => $.invitations.received.invites, { inviter, company: company.name })
            : t(($) => $.invitations.received.title_card)}
        </Text>
        {card === null ? null : (
          <Text tone="2">{t(($) => $.invitations.received.made_by, { inviter, company: company.name })}</Text>
        )}
      </div>
      {message === '' ? null : <blockquote className={classes.message}>{message}</blockquote>}
      {card === null ? null : <ReceivedCardFace received={card} />}
      {state !== 'pending' ? (
        <Over invitation={invitation} token={token} signedIn={signedIn} />
      ) : signedIn ? (
        <SignedIn invitation={invitation} token={token} onTaking={onTaking} />
      ) : (
        <SignedOut invitation={invitation} token={token} onTaking={onTaking} />
      )}
    </Offer>
  )
}

function Over({ invitation, token, signedIn }: AnswerProps & { signedIn: boolean }) {
  const { company, invited_by: inviter, email, state, renewable } = invitation
  const renew = useApiMutation(invitationRoutes.renew)
  useEffect(() => keepInvitedPerson(invitation._id, invitation), [invitation])
  if (state === 'pending') return null
  if (renew.isSuccess)
    return (
      <Text size="large" tone="2" role="status">
        {t(($) => $.invitations.received.renewed, { email, days: invitationDays })}
      </Text>
    )
  return (
    <>
      <Text size="large" tone="2">
        {state === 'accepted' && signedIn
          ? t(($) => $.invitations.received.own)
          : t(($) => $.invitations.received.over[state], { company: company.name, inviter, email })}
      </Text>
      {renew.error ? <FieldError error={renew.error.message} /> : null}
      <Actions>
        {renewable && token !== '' ? (
          <PlainButton
            look="primary"
            size="large"
            wide
            loading={renew.isPending}
            onClick={() => renew.mutate({ params: { invitationId: invitation._id }, body: { token } })}
          >
            {t(($) => $.invitations.received.renew)}
          </PlainButton>
        ) : null}
        {state === 'accepted' ? (
          <PlainButtonLink look="primary" size="large" wide to={signedIn ? paths.myCards : paths.login}>
            {t(($) => (signedIn ? $.invitations.received.own_cards : $.invitations.received.sign_in_after))}
          </PlainButtonLink>
        ) : (
          <PlainButtonLink size="large" wide to={paths.home}>
            {t(($) => $.invitations.received.home)}
          </PlainButtonLink>
        )}
      </Actions>
    </>
  )
}

/** Stores the session that accepting the card has opened. */
function useTakeCard(onTaking: OnTaking) {
  const enter = useEnterCompany(onTaking)
  return useApiMutation(invitationRoutes.take, {
    onSuccess: async ({ token, browser_token: browserToken, company_id: companyId, member_id: memberId }) => {
      onTaking('begun')
      beginSession(token)
      keepBrowserToken(browserToken)
      await enter({ companyId, memberId })
    },
  })
}

/** Opens the company that the person has just joined. */
function useEnterCompany(onTaking: OnTaking) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (taken: Taken): Promise<void> => {
    // Fetched separately, because a query whose screen unmounts returns its old data.
    const user = await callApi(userRoutes.me)
    queryClient.setQueryData(q(userRoutes.me).queryKey, user)
    forgetInvitedPerson()
    if (chooseCompany(user, taken.companyId)) return onTaking(taken)
    // The company requires more of this session, such as a second factor.
    await navigate(paths.signInNeeded(taken.companyId), { replace: true })
  }
}

function SignedOut({ invitation, token, onTaking }: TakingProps) {
  const { pathname } = useLocation()
  const { company, email, proof } = invitation
  const to = (page: string): string => withReturn(page, pathname)
  useEffect(() => keepInvitedPerson(invitation._id, invitation), [invitation])
  const begin = useApiMutation(companySignInRoutes.begin, {
    onSuccess: (begun) => goToCompany(begun, { purpose: 'sign_in', to: pathname }),
  })
  if (proof === 'link') return <TakeByLink invitation={invitation} token={token} onTaking={onTaking} />
  return (
    <>
      <Text size="large" tone="2">
        {proof === 'account'
          ? t(($) => $.invitations.received.has_account, { email })
          : proof === 'code'
            ? t(($) => $.invitations.received.by_code, { email })
            : t(($) => $.invitations.received.by_company, { company: company.name })}
      </Text>
      {begin.error ? <FieldError error={begin.error.message} /> : null}
      <Actions>
        {proof === 'company' ? (
          <PlainButton
            look="primary"
            size="large"
            wide
            loading={begin.isPending}
            onClick={() => begin.mutate({ body: { email } })}
          >
            {t(($) => $.invitations.received.company_sign_in, { company: company.name })}
          </PlainButton>
        ) : (
          <PlainButtonLink look="primary" size="large" wide to={to(proof === 'account' ? paths.login : paths.register)}>
            {t(($) => (proof === 'account' ? $.invitations.received.sign_in : $.invitations.received.register))}
          </PlainButtonLink>
        )}
      </Actions>
      <Decline invitation={invitation} token={token} />
    </>
  )
}

/** A password or a passkey for the new account. The field gets no focus: a keyboard would cover the card. */
function TakeByLink({ invitation, token, onTaking }: TakingProps) {
  const { _id: invitationId, company, email, second_factor: needsFactor } = invitation
  const params = { invitationId }
  const [password, setPassword] = useState('')
  const take = useTakeCard(onTaking)
  const begin = useApiMutation(invitationRoutes.beginPasskey, {
    onSuccess: async ({ account_id: accountId, ...making }) => {
      const { makePasskey } = await import('../../../lib/sign-in/passkeys.ts')
      const passkey = await makePasskey(making)
      take.mutate({ params, body: { ...shared(), account_id: accountId, passkey } })
    },
  })
  const shared = () => ({ token, locale: currentLocale(), browser_tokens: browserTokens() })
  const takesPasskeys = useQuery(q(authRoutes.providers)).data?.passkeys === true && hasPasskeys()
  const passwordError = fieldMessages(take.error).password
  const failure = take.error ?? begin.error
  const isBusy = take.isPending || take.isSuccess
  return (
    <>
      {needsFactor ? (
        <Text size="large" tone="2">
          {t(($) => $.invitations.received.factor, { company: company.name })}
        </Text>
      ) : null}
      <Stack
        as="form"
        gap="s"
        className={classes.wide}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) take.mutate({ params, body: { ...shared(), password } })
        }}
      >
        {/* Password managers store the password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PlainField
          name="password"
          type="password"
          label={t(($) => $.invitations.received.password)}
          hint={t(($) => $.invitations.received.password_hint, { min: passwordCharactersMin })}
          autoComplete="new-password"
          value={password}
          error={passwordError}
          onChange={(event) => {
            take.reset()
            setPassword(event.currentTarget.value)
          }}
        />
        {failure && passwordError === undefined ? <FieldError error={failure.message} /> : null}
        <PlainButton type="submit" look="primary" size="large" wide loading={isBusy}>
          {t(($) => $.invitations.received.take)}
        </PlainButton>
        {takesPasskeys ? (
          <>
            <Text size="small" tone="3" centred>
              {t(($) => $.invitations.received.or)}
            </Text>
            <PlainButton
              size="large"
              wide
              icon={<IconFingerprint size={20} stroke={1.6} aria-hidden="true" />}
              loading={begin.isPending}
              onClick={() => begin.mutate({ params, body: { token } })}
            >
              {t(($) => $.invitations.received.passkey)}
            </PlainButton>
          </>
        ) : null}
      </Stack>
      <Text size="small" tone="3" centred className={classes.wide}>
        {t(($) => $.invitations.received.signs_in_as, { email })}
      </Text>
      <Decline invitation={invitation} token={token} />
    </>
  )
}

function SignedIn({ invitation, token, onTaking }: TakingProps) {
  const me = useQuery(q(userRoutes.me))
  const enter = useEnterCompany(onTaking)
  const accept = useApiMutation(invitationRoutes.accept, {
    onSuccess: async ({ company_id: companyId, member_id: memberId }) => {
      forgetInvitation()
      await enter({ companyId, memberId })
    },
  })
  if (me.error) return <FieldError error={me.error.message} />
  if (me.data === undefined) return <p role="status">{t(($) => $.common.loading)}</p>
  if (me.data.email !== invitation.email)
    return (
      <>
        <Text size="large" tone="2">
          {t(($) => $.invitations.received.other_email, { email: me.data.email, invited: invitation.email })}
        </Text>
        <Actions>
          <PlainButtonLink look="primary" size="large" wide to={paths.logout}>
            {t(($) => $.invitations.received.sign_out)}
          </PlainButtonLink>
        </Actions>
      </>
    )
  return (
    <>
      {accept.error ? <FieldError error={accept.error.message} /> : null}
      <Actions>
        <PlainButton
          look="primary"
          size="large"
          wide
          loading={accept.isPending || accept.isSuccess}
          onClick={() => accept.mutate({ params: { invitationId: invitation._id } })}
        >
          {t(($) => $.invitations.received.take)}
        </PlainButton>
      </Actions>
      <Decline invitation={invitation} token={token} />
    </>
  )
}

function Decline({ invitation, token }: AnswerProps) {
  return (
    <button
      type="button"
      className={classes.quiet}
      onClick={() =>
        openModal('decline-invitation', {
          invitationId: invitation._id,
          company: invitation.company.name,
          ...(token === '' ? {} : { token }),
        })
      }
    >
      {t(($) => $.invitations.received.not_me)}
    </button>
  )
}

interface AnswerProps {
  invitation: ReceivedInvitation
  /** Token of the email; empty if the signed-in person came without it. */
  token: string
}

/** Null before the button is pressed; `begun` while the new session opens the company. */
type Taking = Taken | 'begun' | null
type OnTaking = (taking: Taking) => void

interface TakingProps extends AnswerProps {
  onTaking: OnTaking
}
