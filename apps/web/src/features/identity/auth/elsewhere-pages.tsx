import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { identityRoutes, type Provider, providerNames } from '@kartu/contracts/identity/identities.plain'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { currentLocale, errorSentence } from '../../../lib/i18n.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { localised } from '../../../lib/locale.ts'
import { logFault } from '../../../lib/log.ts'
import { paths } from '../../../lib/paths.ts'
import { returnPathIn } from '../../../lib/sign-in/return-path.ts'
import { safePath } from '../../../lib/sign-in/safe-path.ts'
import { isSignedIn } from '../../../lib/session.ts'
import {
  answerIn,
  attemptWith,
  type ElsewhereAttempt,
  forgetAttempt,
  goElsewhere,
} from '../../../lib/sign-in/sign-in-elsewhere.ts'
import { wordsOf } from '../../../lib/words.ts'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { useFinishSignIn } from './sign-in.ts'

const t = await wordsOf('identities')

/** `/auth/firebase`: redirects to Google, and is its return URL. */
export const FirebasePage = () => <ElsewherePage provider="google" />
/** `/auth/msip`: the same for Microsoft. */
export const MsipPage = () => <ElsewherePage provider="microsoft" />

function ElsewherePage({ provider }: { provider: Provider }) {
  const navigate = useNavigate()
  const finish = useFinishSignIn()
  const begun = useRef(false)
  const [answer] = useState(() => answerIn(provider === 'google' ? window.location.search : window.location.hash))
  const [attempt] = useState(() => attemptWith(provider))
  const [fault, setFault] = useState<string | null>(null)
  const name = { provider: providerNames[provider] }
  const linking = attempt?.link === true && isSignedIn()

  const act = async (): Promise<void> => {
    if (answer.kind === 'none') {
      if (isSignedIn()) return void navigate(paths.home, { replace: true })
      return begin(provider, returnPathIn(window.location.search))
    }
    if (attempt !== null && attempt.locale !== currentLocale()) {
      const { pathname, search, hash } = window.location
      return window.location.replace(localised(pathname, attempt.locale) + search + hash)
    }
    // Keeps the answer out of the history and of copied URLs.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    forgetAttempt()
    if (attempt === null) return setFault(t(($) => $.identities.back.elsewhere, name))
    if (answer.kind === 'declined') return setFault(t(($) => $.identities.back.declined, name))
    const proof = await proofOf(provider, { ...answer, request: attempt.request })
    const to = safePath(attempt.to, window.location.origin)
    if (attempt.link) {
      await callApi(identityRoutes.link, { body: proof })
      return void navigate(to ?? paths.home, { replace: true })
    }
    finish(await callApi(authRoutes.verify, { body: { ...proof, browser_tokens: browserTokens() } }), to)
  }
  const failed = (error: unknown): void => {
    logFault(error)
    setFault(isApiError(error) ? error.message : errorSentence('internal'))
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    act().catch(failed)
  })

  if (fault === null) {
    const title = t(
      ($) => $.identities.back[answer.kind === 'none' ? 'leaving' : linking ? 'linking' : 'checking'],
      name,
    )
    return (
      <AuthFrame title={title}>
        <p role="status" aria-label={title} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t(($) => $.identities.back[linking ? 'link_failed' : 'failed'])}>
      <div className={classes.form}>
        <FieldError error={fault} />
        {linking ? (
          <PlainButtonLink
            look="primary"
            size="large"
            wide
            to={safePath(attempt.to, window.location.origin) ?? paths.home}
          >
            {t(($) => $.identities.back.account)}
          </PlainButtonLink>
        ) : (
          <Again provider={provider} attempt={attempt} onFault={failed} />
        )}
      </div>
    </AuthFrame>
  )
}

interface AgainProps {
  provider: Provider
  attempt: ElsewhereAttempt | null
  onFault: (error: unknown) => void
}

function Again({ provider, attempt, onFault }: AgainProps) {
  const [leaving, setLeaving] = useState(false)
  const to = attempt?.to ?? returnPathIn(window.location.search)
  return (
    <>
      <PlainButton
        look="primary"
        size="large"
        wide
        loading={leaving}
        onClick={() => {
          setLeaving(true)
          begin(provider, to).catch((error: unknown) => {
            setLeaving(false)
            onFault(error)
          })
        }}
      >
        {t(($) => $.identities.back.again, { provider: providerNames[provider] })}
      </PlainButton>
      <PlainButtonLink size="large" wide to={to === null ? paths.login : `${paths.login}?to=${encodeURIComponent(to)}`}>
        {t(($) => $.identities.back.email)}
      </PlainButtonLink>
    </>
  )
}

async function begin(provider: Provider, to: string | null): Promise<void> {
  const { url, request } = await callApi(identityRoutes.begin, { body: { provider } })
  goElsewhere({ url, provider, request, to, link: false })
}

/** Proof of identity: for Google, the ID token for which its answer is exchanged. */
async function proofOf(provider: Provider, answer: { state: string; code: string; request: string }) {
  const { state, code, request } = answer
  if (provider === 'microsoft') return { method: 'microsoft' as const, state, code, request }
  const { id_token } = await callApi(identityRoutes.exchange, { body: { state, code, request } })
  return { method: 'firebase' as const, id_token, request }
}
