import type { Joined } from '@kartu/contracts/identity/auth'
import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import type { TestedCompanySignIn } from '@kartu/contracts/governance/company-sign-in'
import { companySignInRoutes, emailClaimPlace } from '@kartu/contracts/governance/company-sign-in.plain'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { type CompanyAttempt, companyAttempt, forgetCompanyAttempt } from '../../../lib/sign-in/company-sign-in.ts'
import { currentLocale, errorSentence } from '../../../lib/i18n.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { localised } from '../../../lib/locale.ts'
import { logFault } from '../../../lib/log.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { safePath } from '../../../lib/sign-in/safe-path.ts'
import { answerIn } from '../../../lib/sign-in/sign-in-elsewhere.ts'
import { wordsOf } from '../../../lib/words.ts'
import { PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { useFinishSignIn } from './sign-in.ts'

const t = await wordsOf('companySignIn')

type Answer = { code: string; state: string; request: string; iss?: string }

/** `/auth/company/{id}`: return URL of a company's provider. */
export function CompanyReturnPage() {
  const { id } = useParams()
  const navigate = useNavigate()
  const finish = useFinishSignIn()
  const begun = useRef(false)
  const [search] = useState(window.location.search)
  const [attempt] = useState(() => companyAttempt(id))
  const [fault, setFault] = useState<string | null>(null)

  const act = async (): Promise<void> => {
    const answer = answerIn(search)
    if (attempt !== null && attempt.locale !== currentLocale()) {
      const { pathname } = window.location
      return window.location.replace(localised(pathname, attempt.locale) + search)
    }
    // Keeps the answer out of the history and of copied URLs.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    forgetCompanyAttempt()
    if (attempt === null || answer.kind === 'none') return setFault(t(($) => $.companySignIn.back.elsewhere))
    if (answer.kind === 'declined') return setFault(t(($) => $.companySignIn.back.declined))
    const iss = new URLSearchParams(search).get('iss')
    const { code, state } = answer
    await end(attempt, { code, state, request: attempt.request, ...(iss === null ? {} : { iss }) })
  }

  const end = async ({ companyId, purpose, to: kept }: CompanyAttempt, body: Answer): Promise<void> => {
    const to = safePath(kept, window.location.origin)
    const params = { companyId }
    if (purpose === 'test') {
      const tested = await callApi(companySignInRoutes.test, { params, body })
      tellTested(tested)
      return void navigate(to ?? paths.companySignIn, { replace: true })
    }
    if (purpose === 'pass') {
      await callApi(companySignInRoutes.pass, { params, body })
      return void navigate(to ?? paths.teamOf(companyId), { replace: true })
    }
    const proof = { method: 'company' as const, company_id: companyId, ...body }
    const verified = await callApi(authRoutes.verify, { body: { ...proof, browser_tokens: browserTokens() } })
    finish(verified, to)
    if ('joined' in verified && verified.joined) tellJoined(verified.joined)
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    act().catch((error: unknown) => {
      logFault(error)
      setFault(isApiError(error) ? error.message : errorSentence('internal'))
    })
  })

  if (fault === null) {
    const title = t(($) => $.companySignIn.back.checking)
    return (
      <AuthFrame title={title}>
        <p role="status" aria-label={title} />
      </AuthFrame>
    )
  }
  return <Failed attempt={attempt} fault={fault} />
}

function Failed({ attempt, fault }: { attempt: CompanyAttempt | null; fault: string }) {
  const purpose = attempt?.purpose ?? 'sign_in'
  const ways = {
    sign_in: {
      title: t(($) => $.companySignIn.back.failed),
      to: attempt?.to ? `${paths.login}?to=${encodeURIComponent(attempt.to)}` : paths.login,
      label: t(($) => $.companySignIn.back.email),
    },
    pass: {
      title: t(($) => $.companySignIn.back.pass_failed),
      to: paths.signInNeeded(attempt?.companyId ?? ''),
      label: t(($) => $.companySignIn.back.again),
    },
    test: {
      title: t(($) => $.companySignIn.back.test_failed),
      to: paths.companySignIn,
      label: t(($) => $.companySignIn.back.settings),
    },
  }
  const { title, to, label } = ways[purpose]
  return (
    <AuthFrame title={title}>
      <div className={classes.form}>
        <FieldError error={fault} />
        <PlainButtonLink look="primary" size="large" wide to={to}>
          {label}
        </PlainButtonLink>
        {purpose === 'pass' ? (
          <PlainButtonLink size="large" wide to={paths.home}>
            {t(($) => $.companySignIn.back.companies)}
          </PlainButtonLink>
        ) : null}
      </div>
    </AuthFrame>
  )
}

function tellTested({ email, trouble, settings }: TestedCompanySignIn): void {
  const values = { email: email ?? '', place: emailClaimPlace(settings.connection?.issuer ?? '') }
  if (trouble === null)
    return openModal('alert', {
      theme: 'success',
      title: t(($) => $.companySignIn.back.tested),
      message: t(($) => $.companySignIn.back.tested_text, values),
    })
  openModal('alert', {
    theme: 'warning',
    title: t(($) => $.companySignIn.back.tested_warn),
    message: t(({ companySignIn }) => companySignIn.back.trouble[trouble], values),
  })
}

function tellJoined(joined: Joined): void {
  if (joined === 'member')
    return openModal('alert', {
      theme: 'success',
      title: t(($) => $.companySignIn.joined.member_title),
      message: t(($) => $.companySignIn.joined.member),
    })
  if (joined === 'domain_not_allowed')
    return openModal('alert', {
      theme: 'warning',
      title: t(($) => $.companySignIn.joined.not_allowed_title),
      message: t(($) => $.companySignIn.joined.not_allowed),
    })
  openModal('alert', {
    theme: 'warning',
    title: t(($) => $.companySignIn.joined.requested_title),
    message:
      joined === 'no_licence'
        ? errorSentence('insufficient_licence_to_join')
        : t(($) => $.companySignIn.joined.requested),
  })
}
