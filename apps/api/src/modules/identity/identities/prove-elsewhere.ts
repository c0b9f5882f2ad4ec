import type { ErrorCode } from '@kartu/contracts/errors'
import type { ElsewhereProof } from '@kartu/contracts/identity/identities'
import { type Provider, providerNames } from '@kartu/contracts/identity/identities.plain'
import type { Deps } from '../../../deps.ts'
import { idTokenSecondsMax, type ProvedPerson, ProviderFault } from '../../../gateways/proved-person.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { AppError, translating } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { newToken } from '../../../http/caller/session.ts'
import { answerAttempt, type Attempt, insertAttempt, keepTokenOf, takeToken } from './attempts.sql.ts'

/** Return path per provider. It is registered there, so it has no language and never changes. */
const returnPaths = { google: '/auth/firebase', microsoft: '/auth/msip' } as const satisfies Record<Provider, string>

/** Dependencies of a sign-in at a provider, with a reporter for faults there. */
export interface SignInContext {
  deps: Pick<Deps, 'database' | 'env' | 'providers'>
  /** The caller's network address. */
  address: string
  report: (provider: Provider, fault: ProviderFault) => void
}

/** Begins a sign-in, or a link to the account `userId`. The browser gets the request; its hash is stored. */
export async function beginAttempt(
  context: SignInContext,
  provider: Provider,
  userId: string | null,
): Promise<{ url: string; request: string }> {
  const { database, env, providers } = context.deps
  await countUse(database.global, limits.loginElsewhere, addressSubject(context.address))
  const request = newToken()
  const returnUrl = env.publicUrl + returnPaths[provider]
  if (provider === 'google') {
    const begun = await withProviderErrors(context, provider, providers.google?.begin(returnUrl))
    const { url, state, session } = begun
    await insertAttempt(database.global, { request, state, provider, session, userId })
    return { url, request }
  }
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const going = providers.microsoft?.signInUrl({ redirectUrl: returnUrl, ...secrets })
  const url = await withProviderErrors(context, provider, going)
  await insertAttempt(database.global, { request, provider, userId, ...secrets })
  return { url, request }
}

/** Exchanges Google's answer for the ID token, which is single-use, for the same browser. */
export async function exchangeAnswer(
  context: SignInContext,
  answer: { code: string; state: string; request: string },
): Promise<string> {
  const { database, env, providers } = context.deps
  await countUse(database.global, limits.loginElsewhere, addressSubject(context.address))
  const attempt = await answerAttempt(database.global, 'google', answer)
  if (!attempt) throw refusal('google', 'provider_sign_in')
  const asked = providers.google?.exchange(env.publicUrl + returnPaths.google, attempt.session, answer)
  const token = await withProviderErrors(context, 'google', asked)
  const cameBefore = { sign_in_attempts_token_key: () => refusal('google', 'provider_sign_in') }
  await translating(cameBefore, () => keepTokenOf(database.global, answer.request, token, idTokenSecondsMax))
  return token
}

/**
 * Returns the identity in the proof. It works once, only in the browser that began the attempt, and only for its
 * original purpose: to sign in or to link to `userId`.
 */
export async function proveElsewhere(
  context: SignInContext,
  proof: ElsewhereProof,
  userId: string | null,
): Promise<ProvedPerson & { provider: Provider }> {
  const { database, env, providers } = context.deps
  await countUse(database.global, limits.loginElsewhere, addressSubject(context.address))
  if (proof.method === 'firebase') {
    const { request, id_token: token } = proof
    const attempt = begunBy(userId, 'google', await takeToken(database.global, { request, token }))
    const proving = providers.google?.prove(token, new Date(attempt.created_at))
    return { provider: 'google', ...(await withProviderErrors(context, 'google', proving)) }
  }
  const attempt = begunBy(userId, 'microsoft', await answerAttempt(database.global, 'microsoft', proof))
  const { state } = proof
  const begun = { state, nonce: attempt.nonce, codeVerifier: attempt.code_verifier }
  const proving = providers.microsoft?.prove(proof, { redirectUrl: env.publicUrl + returnPaths.microsoft, ...begun })
  return { provider: 'microsoft', ...(await withProviderErrors(context, 'microsoft', proving)) }
}

/** An attempt to link an account cannot sign in, and an attempt to sign in cannot link. */
function begunBy(
  userId: string | null,
  provider: Provider,
  attempt: (Attempt & { user_id: string | null }) | undefined,
): Attempt {
  if (attempt?.user_id !== userId) throw refusal(provider, 'provider_sign_in')
  return attempt
}

/** Turns a fault at a provider into an error with a message; an undefined provider is not configured. */
async function withProviderErrors<T>(
  context: SignInContext,
  provider: Provider,
  asked: Promise<T> | undefined,
): Promise<T> {
  if (asked === undefined) throw refusal(provider, 'provider_off')
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    context.report(provider, error)
    throw refusal(provider, providerCodes[error.code], error)
  }
}

export const providerCodes = {
  settings: 'provider_settings',
  sign_in: 'provider_sign_in',
  account: 'provider_account',
  consent: 'provider_consent',
  unreachable: 'provider_unreachable',
  answer: 'provider_answer',
} as const satisfies Record<ProviderFault['code'], ErrorCode>

type Refused =
  | 'provider_off'
  | (typeof providerCodes)[keyof typeof providerCodes]
  | 'identity_unproved'
  | 'identity_taken'

export const refusal = (provider: Provider, code: Refused, cause?: unknown): AppError =>
  new AppError(code, { values: { provider: providerNames[provider] }, cause })
