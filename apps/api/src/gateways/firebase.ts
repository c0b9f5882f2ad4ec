import { isEmail } from '@kartu/contracts/email-address'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { askIdentityToolkit } from './identity-toolkit.ts'
import { idTokenSecondsMax, namesOf, type ProvedPerson, ProviderFault, textOf } from './proved-person.ts'
import type { FirebaseSettings } from '../settings/provider-settings.ts'

/** Sign-in with Google through Firebase, without any of their scripts on our pages. */
export interface Firebase {
  /** Sign-in URL for the browser, with state and session; the answer arrives in the query of `returnUrl`. */
  begin(returnUrl: string): Promise<{ url: string; state: string; session: string }>
  /** Exchanges Google's response for an ID token. */
  exchange(returnUrl: string, session: string, answer: { code: string; state: string }): Promise<string>
  /**
   * Throws a `ProviderFault` for a token that was not issued for this project by a sign-in with Google after `since`.
   */
  prove(idToken: string, since: Date): Promise<ProvedPerson>
}

const google = 'google.com'

/** Tolerance for clock differences. */
const clockSeconds = 30

const timeoutMs = 10_000

export function firebase(settings: FirebaseSettings): Firebase {
  const { projectId, issuer, keysUrl } = settings
  // The only source of keys; references in the token itself (`jku`, `jwk`, `x5u`) are ignored.
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutMs })
  return {
    async begin(returnUrl) {
      const answer = await askIdentityToolkit(settings, 'accounts:createAuthUri', {
        providerId: google,
        continueUri: returnUrl,
        authFlowType: 'CODE_FLOW',
        oauthScope: 'openid email profile',
        customParameter: { prompt: 'select_account' },
      })
      const url = URL.parse(textOf(answer['authUri']))
      const [state, session] = [url?.searchParams.get('state') ?? '', textOf(answer['sessionId'])]
      if (url?.protocol !== secureAs(settings.url) || state === '' || session === '')
        throw new ProviderFault('answer', 'Firebase names no sign-in URL')
      return { url: url.href, state, session }
    },

    async exchange(returnUrl, sessionId, { code, state }) {
      const requestUri = new URL(returnUrl)
      requestUri.searchParams.set('state', state)
      requestUri.searchParams.set('code', code)
      const answer = await askIdentityToolkit(settings, 'accounts:signInWithIdp', {
        requestUri: requestUri.href,
        sessionId,
        returnSecureToken: true,
      })
      const token = textOf(answer['idToken'])
      if (token === '') throw new ProviderFault('answer', 'Firebase gives no ID token')
      return token
    },

    async prove(idToken, since) {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer,
        audience: projectId,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
        maxTokenAge: idTokenSecondsMax,
        clockTolerance: clockSeconds,
      }).catch((error: unknown) => {
        throw tokenFault(error)
      })
      return personOf(payload, since)
    },
  }
}

function personOf(payload: JWTPayload, since: Date): ProvedPerson {
  const { iss = '', sub = '', auth_time: authTime, email, email_verified: verified, firebase: by } = payload
  const now = Date.now() / 1000
  const signedInAt = typeof authTime === 'number' ? authTime : Number.NaN
  const isFresh = signedInAt >= since.getTime() / 1000 - clockSeconds && signedInAt <= now + clockSeconds
  if (!isFresh) throw new ProviderFault('sign_in', 'The ID token belongs to an earlier sign-in')
  if (sub === '' || sub.length > 128) throw new ProviderFault('sign_in', 'The ID token names no person')
  // A project may enable other sign-in methods, which prove less.
  if ((by as { sign_in_provider?: unknown } | undefined)?.sign_in_provider !== google)
    throw new ProviderFault('account', 'The ID token does not come from a sign-in with Google')
  const address = textOf(email).toLowerCase()
  return {
    issuer: iss,
    subject: sub,
    email: isEmail(address) ? address : null,
    emailProved: verified === true,
    ...namesOf(payload),
  }
}

/** Tests use a local server without TLS; `env.ts` refuses that elsewhere. */
const secureAs = (url: string): string => new URL(url).protocol

function tokenFault(error: unknown): ProviderFault {
  const message = `An ID token: ${(error as { code?: string }).code ?? (error as Error).name}`
  const away = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || isAnswerOfKeys(error)
  return new ProviderFault(away ? 'unreachable' : 'sign_in', message, { cause: error })
}

/** jose has no error class for a response that contains no keys. */
const isAnswerOfKeys = (error: errors.JOSEError): boolean => error.code === 'ERR_JOSE_GENERIC'
